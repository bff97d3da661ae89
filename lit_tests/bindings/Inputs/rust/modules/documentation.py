def prose(x: float) -> float:
    """Says it in a line, with alpha * x and |x| and 50 %.

    And again in a paragraph.
    """
    return x


def code(x: float) -> float:
    """Shows how to call it:

        >>> code(1.0)
        1.0

    - a list [of one]
    * another <b>
    ```
    a fence
    ```
    """
    return x


def characters(x: float) -> float:
    """Ends */ a comment, "quotes", a \\ and \t a tab \x07 \u202e \r and http://there.is
    more than prose at the start, über {{ x }} {% if %} ´é"""
    return x


def numbered(x: float) -> float:
    """1. first
    2. second
    """
    return x
