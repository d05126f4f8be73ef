import { holdsFor } from './effectiveFor.ts'

/** The days of an edition. */
interface Days {
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
}

/** Which of the editions of a document is effective on a day (`yyyy-MM-dd`). */
export const effectiveAmong = <E extends Days>(editions: readonly E[], day: string): E | undefined =>
  editions.find(({ effectiveFrom, effectiveUntil }) => holdsFor({ from: effectiveFrom, until: effectiveUntil }, { day }))
