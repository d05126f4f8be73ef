import type { Field, Fields, StoredLine, StoredOf } from './field.ts'
import type { AnyMaking, FromName, Making } from './from.ts'
import type { Label } from '../language/label.ts'

/** A row as the parts that work with any logic see it. */
export type LogicRow = Readonly<Record<string, unknown>>

/** What a default may know: there is no row yet. */
export interface Around {
  /** The company's day, `yyyy-MM-dd`. */
  readonly today: string
  /** The id of whoever fills the record in. */
  readonly actor: number
}

type NameOf<F> = keyof F & string
type Stored<F> = F extends Field<string, infer Value> ? Value : never
type LineFields<F> = F extends { readonly of: infer L extends Fields } ? L : never
type NameByKind<F extends Fields, Kind extends string> = { [K in keyof F]: F[K]['kind'] extends Kind ? K : never }[keyof F] & string
/** The fields that a person fills in. */
type OpenName<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F] & string
type ComputedName<F extends Fields> = { [K in keyof F]: F[K]['origin'] extends 'computed' ? K : never }[keyof F] & string
/** The fields of lines whose lines have computed fields. */
type ComputedLines<F extends Fields> = {
  [K in NameByKind<F, 'lines'>]: [ComputedName<LineFields<F[K]>>] extends [never] ? never : K
}[NameByKind<F, 'lines'>]
type EmptyKind = 'flag' | 'refs'

/** A row while it is typed: anything may still be missing, only lists and flags are always there. */
export type DraftOf<F extends Fields> = { readonly [K in keyof F]: DraftValue<F[K], F[K]['kind']> }
type DraftValue<F extends Field, Kind> = Kind extends 'lines'
  ? readonly DraftLine<LineFields<F>>[]
  : Kind extends EmptyKind
    ? Stored<F>
    : Stored<F> | null
/** A line while it is typed. */
export type DraftLine<F extends Fields> = DraftOf<F> & { readonly id?: number }

/** A fact that holds: refused when it does not, or said and written all the same once the person has confirmed it. */
type Rule<F extends Fields, Full extends readonly unknown[]> = (
  | { readonly refuse: Label; readonly warn?: never }
  | { readonly warn: Label; readonly refuse?: never }
) & {
  /** Where it is shown; a warning is said anew only when one of these has changed. */
  readonly at?: readonly NameOf<F>[]
  readonly holds: (...full: Full) => boolean
}

/** Which records a reference offers; made by `among`. */
export interface Narrow<To extends string, Draft extends readonly unknown[]> {
  readonly to: To
  readonly where: (...draft: Draft) => LogicRow
  /** What is said of another one that was chosen. */
  readonly says?: Label
}

type Known<F extends Fields> = { readonly [K in keyof F]?: Stored<F[K]> | readonly Stored<F[K]>[] | null | undefined }

/**
 * The records of `target` of which this holds: `among(contact, row => ({ customer: row.customer }))`; of several values one of them. What is not known yet
 * (null) does not narrow.
 */
export const among = <N extends string, F extends Fields, Draft extends readonly unknown[]>(
  target: { readonly name: N; readonly fields: F },
  where: (...draft: Draft) => Known<F>,
  says?: Label,
): Narrow<N, Draft> => ({ to: target.name, where, ...(says ? { says } : {}) })

/** The same questions, asked of a record and of each of its lines. `Draft` is what is being typed, `Full` what would be stored. */
interface Questions<F extends Fields, Draft extends readonly unknown[], Full extends readonly unknown[]> {
  /** What an untouched form holds, of which nothing is said yet, and a created record that says nothing of the field: by what is said of others, as it was typed or sent. */
  readonly defaults?: { readonly [K in OpenName<F>]?: (around: Around, said: LogicRow) => Stored<F[K]> | null }
  readonly narrow?: { readonly [K in NameByKind<F, 'ref'>]?: F[K] extends { to: infer To extends string } ? Narrow<To, Draft> : never }
  /** Fields that are there only when this holds; otherwise they are empty, and whoever fills one in is refused. */
  readonly shown?: { readonly [K in keyof F]?: (...draft: Draft) => boolean }
  /** Fields that must be filled in when this holds and they are shown. */
  readonly required?: { readonly [K in OpenName<F>]?: (...draft: Draft) => boolean }
  readonly rules?: Readonly<Record<string, Rule<F, Full>>>
}

type Computed<F extends Fields, Draft extends readonly unknown[]> = [ComputedName<F>] extends [never]
  ? { readonly computed?: never }
  : { readonly computed: { readonly [K in ComputedName<F>]: (...draft: Draft) => DraftOf<F>[K] } }

type LineQuestions<L extends Fields, F extends Fields> = Questions<
  L,
  [line: DraftLine<L>, row: DraftOf<F>],
  [line: StoredLine<L>, row: StoredOf<F>]
> &
  Computed<L, [line: DraftLine<L>, row: DraftOf<F>]>

type MayLines<F extends Fields> = { readonly [K in NameByKind<F, 'lines'>]?: LineQuestions<LineFields<F[K]>, F> }
type OfLines<F extends Fields> = [ComputedLines<F>] extends [never]
  ? { readonly lines?: MayLines<F> }
  : { readonly lines: MayLines<F> & { readonly [K in ComputedLines<F>]: LineQuestions<LineFields<F[K]>, F> } }

/** What says what a record was made from says how, or that an area above says it (`originAbove`). */
type Origins<F extends Fields> = [FromName<F>] extends [never]
  ? { readonly from?: never }
  : { readonly from: { readonly [K in FromName<F>]: F[K] extends { to: infer To extends string } ? Making<To, F> | 'above' : never } }

/**
 * What follows from a row alone, once, for both tiers: the form asks while one types, the server on every write. Pure functions; those over lines
 * get the line and the record. Computed fields are worked out in this order: those of lines, then those of the record, each after the ones above it.
 */
export type Logic<F extends Fields> = Questions<F, [row: DraftOf<F>], [row: StoredOf<F>]> &
  Computed<F, [row: DraftOf<F>]> &
  OfLines<F> &
  Origins<F>

/** A rule as the parts see it that work with any logic. */
export interface AnyRule {
  readonly refuse?: Label
  readonly warn?: Label
  readonly at?: readonly string[]
  readonly holds: (...rows: readonly LogicRow[]) => boolean
}

type ByName<T> = Readonly<Record<string, T>>

/** Any logic: what the core works with. */
export interface AnyLogic {
  readonly defaults?: ByName<(around: Around, said: LogicRow) => unknown>
  readonly narrow?: ByName<Narrow<string, readonly LogicRow[]>>
  readonly shown?: ByName<(...rows: readonly LogicRow[]) => boolean>
  readonly required?: ByName<(...rows: readonly LogicRow[]) => boolean>
  readonly computed?: ByName<(...rows: readonly LogicRow[]) => unknown>
  readonly rules?: ByName<AnyRule>
  readonly lines?: ByName<AnyLogic>
  /** How its records are made from others, by the reference that says so. */
  readonly from?: ByName<AnyMaking>
}

/** The logic of an entity's rows, as an area registers it. */
export interface EntityLogic {
  /** The entity. */
  readonly name: string
  readonly logic: AnyLogic
  /** The references of which an area above says how records are made from them; until it has, none is made. */
  readonly above?: readonly string[]
}

/** Says what follows from a row of an entity; a computed field without its function does not compile. */
export const logicOf = <F extends Fields>(
  { name, on }: { readonly name: string; readonly fields: F; readonly on?: string },
  logic: NoInfer<Logic<F>>,
): EntityLogic => {
  // Its functions are asked only with rows of the entity's own fields.
  const { from, ...said } = logic as unknown as Omit<AnyLogic, 'from'> & { readonly from?: ByName<AnyMaking | 'above'> }
  const rest = on === undefined ? said : { ...said, defaults: { [on]: happensToday, ...said.defaults } }
  if (!from) return { name, logic: rest }
  const makings = Object.entries(from).map(([field, making]) => [field, making === 'above' ? leftToOthers : making] as const)
  const above = makings.flatMap(([field, making]) => (making === leftToOthers ? [field] : []))
  return { name, logic: { ...rest, from: Object.fromEntries(makings) }, ...(above.length > 0 ? { above } : {}) }
}

/** What is recorded happened today where nothing else is said. */
const happensToday = ({ today }: Around): string => today

/** Holds the place of what an area above says: nothing is made by it. */
const leftToOthers: AnyMaking = { source: '', in: [] }
