const all = 'all'

/** The address of a list that shows all its records, also to a person whose standard view it would otherwise open with. */
export const everythingOf = (list: string): string => `${list}?view=${all}`

/** What a person asked for who names this view in an address: a saved one, or undefined. */
export const savedViewAsked = (view: string | undefined): string | undefined => (view === all ? undefined : view)
