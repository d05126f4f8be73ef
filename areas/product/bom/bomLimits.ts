/** Components of one bill at most: more than the boards and machines of this trade have. */
export const mostLines = 3_000

/** Substitutes of one bill at most. */
export const mostSubstitutes = 500
