//! Python's methods that change a list.

/// What becomes of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChange {
    /// It gets longer or shorter.
    Length,
    /// Its elements get another order.
    Order,
}

/// How a method changes the list that it is called of, if it does.
pub fn list_change(method: &str) -> Option<ListChange> {
    match method {
        "append" | "clear" | "extend" | "insert" | "pop" | "remove" => Some(ListChange::Length),
        "reverse" | "sort" => Some(ListChange::Order),
        _ => None,
    }
}
