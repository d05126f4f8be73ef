import type { Field, Fields, StoredOf } from './field.ts'
import type { Label } from '../language/label.ts'

type Row = Readonly<Record<string, unknown>>
type Value<F> = F extends Field<string, infer Stored> ? Stored : never
type NumberName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'decimal' | 'integer' ? K : never }[keyof F] & string
type OpenName<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F] & string
type StateOf<F extends Fields, S> = S extends keyof F ? Value<F[S]> & string : never
/** The fields that say what a record was made from. */
export type FromName<F extends Fields> = { [K in keyof F]: F[K] extends { readonly from: true } ? K : never }[keyof F] & string

/** A stored source as the functions see it. */
type SourceRow<F extends Fields> = StoredOf<F> & { readonly id: number }

/** Of which quantity of the source its targets take, and how much of it there is. */
interface Left<SF extends Fields, T extends Fields> {
  /** What a target takes: filled in with what is left over, never more than that. */
  readonly field: NumberName<T>
  /** How much there is to be taken from a source, as it is now; nothing where it is null. */
  readonly of: (source: SourceRow<SF>) => string | number | null
  /** The states of a target in which it takes nothing (any more): what it took is there for others. */
  readonly except?: readonly string[]
}

/** How a record of the fields `T` is made from one of the entity whose fields are `SF`. */
interface How<SF extends Fields, State extends string, T extends Fields> {
  /** The states of the source in which people make one on its page; `any` whatever its state, none where only its own steps make one. */
  readonly in: readonly State[] | 'any'
  /** What else must hold of the source when people make one; what is said where it does not. */
  readonly when?: (source: SourceRow<SF>) => true | Label
  /** What is as in the source and cannot be anything else. */
  readonly same?: { readonly [K in keyof T]?: (source: SourceRow<SF>) => Value<T[K]> | null }
  /** What is proposed by the source and can be changed. */
  readonly fill?: { readonly [K in OpenName<T>]?: (source: SourceRow<SF>) => Value<T[K]> | null }
  readonly left?: Left<SF, T>
}

/** How a record of the fields `T` is made from one of the entity `N`; made by `from`. */
export interface Making<N extends string, T extends Fields> {
  readonly source: N
  /** Of which fields it speaks; a type only. */
  readonly makes?: (target: T) => void
}

/** How a record is made from another one, as the parts see it that work with any entity. */
export interface AnyMaking {
  /** The name of the source's entity. */
  readonly source: string
  readonly in: readonly string[] | 'any'
  readonly when?: (source: Row) => true | Label
  readonly same?: Readonly<Record<string, (source: Row) => unknown>>
  readonly fill?: Readonly<Record<string, (source: Row) => unknown>>
  readonly left?: AnyLeft
}

/** The quantity that is shared out, as the parts see it that work with any entity. */
export interface AnyLeft {
  readonly field: string
  readonly of: (source: Row) => string | number | null
  readonly except?: readonly string[]
}

/** Says how a record is made from one of `source`: `from: { lot: from(iqc, { in: ['stocked'], … }) }` in the logic of what is made. */
export const from = <N extends string, SF extends Fields, S extends keyof SF & string, T extends Fields>(
  source: { readonly name: N; readonly fields: SF; readonly state?: S },
  how: How<SF, NoInfer<StateOf<SF, S>>, NoInfer<T>>,
): Making<N, T> => ({ source: source.name, ...how })

/** The right to make records of an entity from those that its field `name` refers to: `quality.scar:fromLot`. */
export const makingPoint = (entity: { readonly name: string }, name: string): string =>
  `${entity.name}:from${name.charAt(0).toUpperCase()}${name.slice(1)}`
