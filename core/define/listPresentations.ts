interface BoardOptions<Name extends string> {
  /** The choice, mostly the state, whose values are the columns. */
  readonly by: Name
  /** What a card says below its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
  /** More cards than this in a column are too many at once, by its value: said, never refused. */
  readonly limits?: Readonly<Record<string, number>>
}

/** The list as columns of cards, one column for each value of a choice; a card is moved by the step that leads there, or by writing the value. */
export interface Board<Name extends string = string> extends BoardOptions<Name> {
  readonly as: 'board'
}

/** As what a list is shown besides a table; the same rows by the same conditions and rights. */
export type ListPresentation<Name extends string = string> = Board<Name>

/** A list as columns of cards. */
export const board = <const O extends BoardOptions<string>>(options: O): O & { readonly as: 'board' } => ({ as: 'board', ...options })
