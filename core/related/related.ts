import type { Reference } from '../define/field.ts'
import type { Label } from '../define/label.ts'
import type { Tone } from '../fields/choice/choice.ts'

/** So many records that refer to another one are counted in each field; of more it is only said that there are more. */
export const mostCounted = 1000

/** How many of the records that refer to another one stand in a state. */
export interface RelatedState {
  readonly state: string
  readonly label: Label
  readonly tone: Tone
  readonly count: number
}

/** The records of one entity that refer to another record by one field. */
export interface RelatedKind {
  readonly entity: string
  /** `supplier`, or `quotes.supplier` where lines refer to it. */
  readonly field: string
  readonly label: Label
  /** The parameter by which the list of the entity shows them; null where no filter speaks of them. */
  readonly filter: string | null
  /** What the field is called, where several fields of the entity refer to such records. */
  readonly by: Label | null
  /** At most `mostCounted`. */
  readonly count: number
  /** False where there are more. */
  readonly countIsExact: boolean
  /** In the order of the definition; empty where the entity has no states or the count is not exact. */
  readonly states: readonly RelatedState[]
  /** Where there is one only. */
  readonly only: Reference | null
}

/** What refers to a record, of what the reader may see; kinds of which there is nothing stand there with zero. */
export interface Related {
  readonly kinds: readonly RelatedKind[]
}
