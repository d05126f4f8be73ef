import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import type { Touches } from './serve.server.ts'

/** What was done by somebody, with all that is part of it: the step of a record, or a write of it. */
export interface Deed {
  readonly entity: AnyEntity
  readonly id: number
  /** What the record is called; empty where it has no name or number yet. */
  readonly title: string
  readonly step?: Label
}

/** Kept values that wait until a write and all that is part of it are done. */
export interface LateValues {
  /** Of what everything else is a part. */
  readonly deed: Deed
  /** The records that the record of the deed names itself, by their entity: what it is called may be said there. */
  readonly namedByDeed: Map<string, Set<number>>
  /** The records, or lines, of which a value waits, by the value. */
  readonly touched: Map<unknown, Set<number>>
  /** What was named of others by which lines are still to be found. */
  readonly named: Map<Touches, Set<number>>
}

/** Nothing waits yet. */
export const openLate = (deed: Deed): LateValues => ({ deed, namedByDeed: new Map(), touched: new Map(), named: new Map() })
