/** The address of a list that shows all its records, also to a person whose standard view it would otherwise open with. */
export const everythingOf = (list: string): string => `${list}?view=all`
