/** One of the facts that a record's page says first, larger than the others. */
export interface SummaryFact<Name extends string> {
  readonly field: Name
  /** Fields that explain it, smaller beneath it, as far as they hold something. */
  readonly with?: readonly Name[]
  /** A flag; while it is on, its caption stands beneath in the colour of what needs attention. */
  readonly alert?: Name
}

type Told<Name extends string> = Name | SummaryFact<Name>

/** At most five facts, in their order; a name alone is a fact that explains itself. */
export type Summary<Name extends string> =
  | readonly [Told<Name>]
  | readonly [Told<Name>, Told<Name>]
  | readonly [Told<Name>, Told<Name>, Told<Name>]
  | readonly [Told<Name>, Told<Name>, Told<Name>, Told<Name>]
  | readonly [Told<Name>, Told<Name>, Told<Name>, Told<Name>, Told<Name>]

/** The facts that a page says first, all in the long form; none where the definition names none. */
export const summaryOf = ({ summary }: { readonly summary?: Summary<string> }): readonly SummaryFact<string>[] => {
  const told: readonly Told<string>[] = summary ?? []
  return told.map(fact => (typeof fact === 'string' ? { field: fact } : fact))
}
