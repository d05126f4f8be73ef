import type { Money } from '../define/field.ts'

/** The rows of a list that have one value of a field in common. */
export interface ListGroup {
  /** The value: a choice, `true`, the id of a record, or a month as `2026-10`; null where the field is empty. */
  readonly value: string | null
  /** What the record is called; null for the other kinds, whose values say so themselves. */
  readonly title: string | null
  readonly count: number
  /** Sums of the asked fields; amounts of money one for each currency. */
  readonly sums: Readonly<Record<string, string | readonly Money[] | null>>
  /** How many of its rows have which value of the field that divides it; those without one under the empty text. */
  readonly parts?: Readonly<Record<string, number>>
}

/** The groups of a list. Counts and sums are always of all rows that match. */
export interface ListGroups {
  readonly groups: readonly ListGroup[]
  /** False when there are more groups than are worth reading, or, without any group, when counting took too long. */
  readonly isComplete: boolean
}

/** So many groups are answered, and so many fields are added up. */
export const mostGrouped = { groups: 200, sums: 10 } as const
