//! Typed builders of the `numpy` operations, made from their ODS records.

#![expect(
    missing_docs,
    reason = "melior generates the items, with docs where the records have them"
)]

melior::dialect! {
    name: "numpy",
    files: ["NumpyOps.td"],
    include_directory_env_vars: ["NPC_BASICPY_RECORDS", "NPC_NUMPY_RECORDS"],
}
