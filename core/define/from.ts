import type { Field, Fields, StoredLine, StoredOf } from './field.ts'
import type { Label, Language } from '../language/label.ts'

type Row = Readonly<Record<string, unknown>>
type Value<F> = F extends Field<string, infer Stored> ? Stored : never
type NumberName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'decimal' | 'integer' ? K : never }[keyof F] & string
type OpenName<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F] & string
type StateOf<F extends Fields, S> = S extends keyof F ? Value<F[S]> & string : never
/** The fields that say what a record was made from. */
export type FromName<F extends Fields> = { [K in keyof F]: F[K] extends { readonly from: true } ? K : never }[keyof F] & string

/** A stored source as the functions see it. */
type SourceRow<F extends Fields> = StoredOf<F> & { readonly id: number }

/** Of which quantity of a source, or of a line of it, what is made takes, and how much of it there is. */
interface Left<Source, T extends Fields> {
  /** What a target, or a line of it, takes: filled in with what is left over, never more than that. */
  readonly field: NumberName<T>
  /** How much there is to be taken from it, as it is now; nothing where it is null. */
  readonly of: (source: Source) => string | number | null
  /** The states of a target in which it takes nothing (any more): what it took is there for others. */
  readonly except?: readonly string[]
}

/** The same of lines, of which more may be taken than there is where that is allowed. */
interface LineLeft<Line, T extends Fields> extends Left<Line, T> {
  /** How much may be taken of a line at most, where that is more than there is to be taken: it is allowed, and never proposed. */
  readonly most?: (line: Line) => string | number | null
}

type LineFields<F> = F extends { readonly of: infer L extends Fields } ? L : never
type LinesName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'lines' ? K : never }[keyof F] & string
/** The lines of the source `N` of which a line of the fields `L` is made: those to which its reference with `from` points. */
type SourceLine<N extends string, SF extends Fields, L extends Fields> = {
  [K in FromName<L>]: L[K] extends { to: `${N}.${infer Of}` } ? LineFields<SF[Of]> : never
}[FromName<L>]

/** How a line of the fields `L` is made from one of the fields `SL`. */
interface LineHow<SF extends Fields, SL extends Fields, L extends Fields> {
  /** `left` is what is left of the line for a new one, in plain figures; null where nothing is shared out. */
  readonly fill?: { readonly [K in OpenName<L>]?: (line: StoredLine<SL>, source: SourceRow<SF>, left: string | null) => Value<L[K]> | null }
  /** Only lines of which something is left are proposed. */
  readonly left?: LineLeft<StoredLine<SL>, L>
}

/** How a record of the fields `T` is made from one of the entity `N`, whose fields are `SF`. */
interface How<N extends string, SF extends Fields, State extends string, T extends Fields> {
  /** The states of the source in which people make one on its page; `any` whatever its state, none where only its own steps make one. */
  readonly in: readonly State[] | 'any'
  /** What making one is called, where the name of what is made does not say it: `['复制', 'Duplicate']`. */
  readonly label?: Label
  /**
   * Whether it is what usually comes next of the source, as what waits for whoever may make it and what takes over lines or a quantity is where nothing is said: never a
   * copy, a complaint or an exception, also where a few of them wait.
   */
  readonly next?: boolean
  /** What else must hold of the source when people make one; what is said where it does not. */
  readonly when?: (source: SourceRow<SF>) => true | Label
  /** What sources are called that wait for whoever may make one: `['待下单的报价单', 'Quotations to order']`. */
  readonly waiting?: Label
  /** In which of the states they wait, if not in each. */
  readonly waitingIn?: readonly State[]
  /** Fields that are empty, or flags that are not set, in the sources that wait; their list can be filtered by each. */
  readonly waitingWithout?: readonly (keyof SF & string)[]
  /** Choices that the sources that wait hold: any of these values. */
  readonly waitingWhere?: { readonly [K in keyof SF & string]?: readonly string[] }
  /** The day of the source by which one should be made, where that is none of the days by which sources are late; of an instant, its day. */
  readonly waitingBy?: { [K in keyof SF]: SF[K] extends { kind: 'date' | 'moment' } ? K : never }[keyof SF] & string
  /** What is as in the source and cannot be anything else. */
  readonly same?: { readonly [K in keyof T]?: (source: SourceRow<SF>) => Value<T[K]> | null }
  /** What is proposed by the source and can be changed; words are proposed in the language of who makes it. */
  readonly fill?: { readonly [K in OpenName<T>]?: (source: SourceRow<SF>, language: Language) => Value<T[K]> | null }
  readonly left?: Left<SourceRow<SF>, T>
  /** Which lines are made from lines of the source: those whose own reference says so. */
  readonly lines?: { readonly [K in LinesName<T>]?: LineHow<SF, SourceLine<N, SF, LineFields<T[K]>>, LineFields<T[K]>> }
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
  readonly label?: Label
  readonly next?: boolean
  readonly when?: (source: Row) => true | Label
  readonly waiting?: Label
  readonly waitingIn?: readonly string[]
  readonly waitingWithout?: readonly string[]
  readonly waitingWhere?: Readonly<Record<string, readonly string[]>>
  readonly waitingBy?: string
  readonly same?: Readonly<Record<string, (source: Row) => unknown>>
  readonly fill?: Readonly<Record<string, (source: Row, language: Language) => unknown>>
  readonly left?: AnyLeft
  readonly lines?: Readonly<Record<string, AnyLineMaking>>
}

/** How a line is made from another one, as the parts see it that work with any entity. */
export interface AnyLineMaking {
  readonly fill?: Readonly<Record<string, (line: Row, source: Row, left: string | null) => unknown>>
  readonly left?: AnyLeft & { readonly most?: AnyLeft['of'] }
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
  how: How<NoInfer<N>, SF, NoInfer<StateOf<SF, S>>, NoInfer<T>>,
): Making<N, T> => ({ source: source.name, ...how })

/** Whether a record that is made so is a step onward from its source, and no copy of it. */
export const leadsOn = ({ name }: { readonly name: string }, { source, next, waiting, left, lines }: AnyMaking): boolean =>
  source !== name && (next ?? [waiting, left, lines].some(one => one !== undefined))

/** The right to make records of an entity from those that its field `name` refers to: `quality.scar:fromLot`. Who may create parts adds them to their whole. */
export const makingPoint = (entity: { readonly name: string; readonly partOf?: { readonly field: string } }, name: string): string =>
  entity.partOf?.field === name ? `${entity.name}:create` : `${entity.name}:from${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The fields of a record that are as in what it was made from: nothing else can be said of them as long as it says from what it was made. */
export const heldBySource = (making: Readonly<Record<string, AnyMaking>> | undefined, record: Row): readonly string[] =>
  Object.entries(making ?? {}).flatMap(([name, { same = {} }]) => ((record[name] ?? null) === null ? [] : Object.keys(same)))

/** Whether a reference says of what a record, or a line, was made; `from` of a kept value names what that follows. */
export const isOrigin = (field: Field): boolean => 'from' in field && field.from === true

/** A reference of a line to the line of a source that it is made from. */
export interface LineOrigin {
  readonly name: string
  /** The lines to which it points: `crm.quotation.items`. */
  readonly to: string
}

/** The references by which lines of these fields say which line of `source` they were made from; the definition has one for each. */
export const lineOriginsOf = (fields: Fields, source: string): readonly LineOrigin[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isOrigin(field) && 'to' in field && String(field.to).startsWith(`${source}.`) ? [{ name, to: String(field.to) }] : [],
  )
