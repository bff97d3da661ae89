//! Typed builders of the `basicpy` operations, made from their ODS records.

#![expect(
    missing_docs,
    reason = "melior generates the items, with docs where the records have them"
)]

melior::dialect! {
    name: "basicpy",
    files: ["BasicpyOps.td"],
    include_directory_env_vars: ["NPC_BASICPY_RECORDS"],
}
