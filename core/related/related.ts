import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { Tone } from '../fields/choice/choice.ts'

/** So many records that refer to another one are counted in each field; of more it is only said that there are more. */
export const mostCounted = 200

/** How a state is shown. */
export interface ShownState {
  readonly label: Label
  readonly tone: Tone
}

/** How many of the records that refer to another one stand in a state. */
export interface RelatedState extends ShownState {
  readonly state: string
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
  /** What that parameter is asked for; null where it is the record by its id. */
  readonly asked: string | null
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

/** One record of a chain: of those that follow from one another. */
export interface ChainLink extends Reference {
  /** How many steps it stands behind the record that was asked about; less than zero before it. */
  readonly distance: number
  readonly entity: string
  readonly label: Label
  readonly state: ShownState | null
}

/** A record that the reader can make from the one they look at, now. */
export interface Makeable {
  readonly entity: string
  /** The field of it that will refer to the source; null where it is filled in as `proposal` says, as from several that are ticked in a list. */
  readonly field: string | null
  readonly proposal: string | null
  readonly label: Label
  /** What making one is called; null where the name of what is made says it. */
  readonly action: Label | null
  /** How much is left to be taken, a decimal; null where no quantity is shared out. */
  readonly left: string | null
  /** Whether it is a step onward, what usually comes next; a copy, a complaint and an exception are none. */
  readonly onward: boolean
}

/** What refers to a record, and what it came from and what came of it, of what the reader may see. */
export interface Related {
  /** Kinds of which there is nothing stand there with zero. */
  readonly kinds: readonly RelatedKind[]
  /** The record itself among its predecessors and successors, the first predecessor first; empty where its entity is in no chain. */
  readonly chain: readonly ChainLink[]
  readonly makes: readonly Makeable[]
}
