import type { Clock } from './clock.ts'
import type { Copied } from './copied.ts'
import type { Label } from '../language/label.ts'
import type { Unit } from './unit.ts'

/** Groups of fields that a role may be allowed to see or write apart from the rest of the record. */
export type FieldGroup =
  | 'price'
  | 'salesPrice'
  | 'quotedPrice'
  | 'cost'
  | 'supplierBank'
  | 'customerBank'
  | 'customerCredit'
  | 'payment'
  | 'shippingCost'
  | 'customerContact'
  | 'hr'

/** Whose name a field holds. */
export interface NameOf {
  /** The reference of the same row to the record; where it is empty, nobody knows whose name it is. */
  readonly record: string
  /** The entity to which that leads. */
  readonly of: string
}

/** What a value lets people conclude of fields of other groups, which they may not see, and why it is shown all the same. */
export interface Reveals {
  readonly groups: readonly FieldGroup[]
  readonly because: Label
}

/** What every field kind may be told. */
export interface FieldOptions {
  /** A stored record always holds a value. */
  readonly required?: boolean
  /** Never typed by a person: numbered, computed, or set by a transition. */
  readonly readonly?: boolean
  /** Given when the record is created, never changed by a person afterwards. */
  readonly frozen?: boolean
  /**
   * What other records mean when they refer to this one: once one does, nobody changes it any more, and another record is made for what means something else. A number that
   * `grows` may still become larger.
   */
  readonly frozenInUse?: true | 'grows'
  /** Found by the search box; for text, pinyin and initials are found too. */
  readonly search?: boolean
  /** No two records hold the same value. */
  readonly unique?: boolean
  /** Seen and written only by people who hold the point of this group. */
  readonly group?: FieldGroup
  /**
   * It holds the name of another record, or of somebody who belongs to it: shown to who may read that record, and where none is named to who may read all
   * such records. Lists are neither sorted nor searched by it; they are filtered by the record.
   */
  readonly nameOf?: NameOf
  /**
   * It keeps what a record that is referred to holds: filled in as the record reaches a state that has it (`filledIn`), and never changed by what becomes of the
   * other. Before that it shows what the other holds now. Whoever may read the other sees it (`nameOf`), and finds the record by it where the reference is searched.
   */
  readonly copied?: Copied
  /** Another field of the record that it repeats as a rule: the page folds it away while both read the same, and says it once they differ. */
  readonly repeats?: string
  /**
   * A number that says the same as another one of the same row in another way, and follows from that where it says anything: the pieces of so many reels, the price of one piece of the price of a
   * reel. Whoever says only the other one leaves this one out, though it is required; who says both with different results is asked which holds (docs/decisions/0761).
   */
  readonly agrees?: string
  /** Of what is worked out from fields of other groups than its own: what follows from a hidden field is of its group otherwise. */
  readonly reveals?: Reveals
  /** Whoever sees the group fills the field in where they may write the record, without the point to write the group: what a document is made to say. */
  readonly filledByReaders?: boolean
  /** One sentence for the person who fills the field in. */
  readonly help?: Label
  /**
   * Of a number: what 0 is, as the end of “0 表示…” and “0: …”, where a record with 0 is judged otherwise than one with the smallest amount. It is said with the help. Without it 0 decides like
   * the smallest amount (`tests/zeroDecides.test.ts`).
   */
  readonly zero?: Label
  /** Kept for the product itself or shown by a screen of its own: no page and no form places it. */
  readonly internal?: boolean
  /** Groups of a list are headed by the sum of its values: only where adding them up means something. */
  readonly sum?: boolean
  /** `false` where it makes no sense for many records to get the same value at once; so it is of titles and of what is unique anyway. */
  readonly bulk?: boolean
  /**
   * Typed by whoever hands the document in, and yet a condition of a flow may ask for it: what keeps that person from choosing a value by which fewer people are
   * asked, said to administrators. What is worked out needs nothing; any other typed field decides no route.
   */
  readonly decidesRoute?: Label
  /** The former name of the field; the migration generator renames instead of dropping. */
  readonly was?: string
}

/** What works a value out that nobody types: the logic of its row; the database when it is read; the database when another record changes. */
export type Origin = 'computed' | 'derived' | 'kept'

/** Whether a value is none of the record's own, but follows from the day or from other records: it is in no history, and no write gives it. */
export const isFollowing = ({ origin }: Pick<Field, 'origin'>): boolean => origin === 'derived' || origin === 'kept'

/**
 * One fact of an entity. `Stored` is what rules and handlers work with, `Shown` what a reader of the API receives
 * (a reference is stored as an id and shown with its title). Both are types only and never present at run time.
 */
export interface Field<
  Kind extends string = string,
  Stored = unknown,
  Shown = unknown,
  Required extends boolean = boolean,
  Readonly extends boolean = boolean,
> {
  readonly kind: Kind
  readonly label: Label
  readonly required: Required
  readonly readonly: Readonly
  readonly frozen?: boolean
  readonly frozenInUse?: true | 'grows'
  readonly search?: boolean
  readonly unique?: boolean
  readonly group?: FieldGroup
  readonly filledByReaders?: boolean
  readonly nameOf?: NameOf
  readonly copied?: Copied
  readonly repeats?: string
  readonly agrees?: string
  readonly reveals?: Reveals
  readonly help?: Label
  readonly zero?: Label
  readonly internal?: boolean
  readonly sum?: boolean
  readonly bulk?: boolean
  readonly decidesRoute?: Label
  readonly was?: string
  /** In what a number is counted or measured. */
  readonly unit?: Unit
  /** What works its value out; a person or the program fills it in when absent. */
  readonly origin?: Origin
  /** Of the moment at which a limit of time is reached: the limit. */
  readonly clock?: Clock
  /** The core itself works it out of a clock. */
  readonly ofClock?: true
  /** The core itself works it out of `due`. */
  readonly ofDue?: true
  /** Of a derived one: the database works it out of many rows at once, those of a record or all. */
  readonly setBased?: true
  /** Of a kept choice: each change of it stands in the history of its record. */
  readonly remembered?: true
  /** The core fills in everybody who has written the record. */
  readonly authors?: true
  readonly stored?: Stored
  readonly shown?: Shown
}

/** The fields of an entity, of a line or of a transition's input, by name. */
export type Fields = Readonly<Record<string, Field>>

/** A field whose `required` and `readonly` follow from the options it was made with. */
export type Made<Kind extends string, Stored, Shown, Options> = Field<
  Kind,
  Stored,
  Shown,
  Options extends { required: true } ? true : false,
  Options extends { readonly: true } ? true : false
>

/** What is said of a field to the person who fills it in: its help, and what 0 is. */
const helpWith = ({ help, zero }: FieldOptions): Pick<FieldOptions, 'help'> => {
  if (zero === undefined) return help === undefined ? {} : { help }
  const [zh, en] = [`0 表示${zero[0]}`, `0: ${zero[1]}`]
  return { help: help === undefined ? [zh, en] : [`${help[0]}；${zh}`, `${help[1]}. ${en}`] }
}

/** Builds the frozen data of one field; the kinds' own builders give it its exact type. */
export const makeField = <F extends Field>(kind: F['kind'], label: Label, options: FieldOptions & object): F =>
  // The phantom value types exist only at compile time, so the literal cannot be checked against them.
  Object.freeze({ required: false, readonly: false, ...options, ...helpWith(options), kind, label }) as unknown as F

type StoredValue<F> = F extends Field<string, infer Stored> ? Stored : never
type ShownValue<F> = F extends { shown?: infer Shown } ? Exclude<Shown, undefined> : never
type InputKey<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F]
/** Kinds that have a natural empty value: no lines, nothing chosen, no. */
type EmptyKind = 'lines' | 'refs' | 'flag'
type RequiredInputKey<F extends Fields> = {
  [K in InputKey<F>]: F[K]['required'] extends true ? (F[K]['kind'] extends EmptyKind ? never : K) : never
}[InputKey<F>]

/** A stored row as rules and handlers see it: references are ids; what is not required may be null. */
export type StoredOf<F extends Fields> = {
  [K in keyof F]: F[K]['required'] extends true ? StoredValue<F[K]> : StoredValue<F[K]> | null
}

/** A row as the API answers it: references carry their titles. */
export type RowOf<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? ShownValue<F[K]> : ShownValue<F[K]> | null }

/** What a person may send to create a record: required fields must be there, readonly ones may not. */
export type CreateOf<F extends Fields> = { [K in RequiredInputKey<F>]: InputValue<F[K]> } & {
  [K in Exclude<InputKey<F>, RequiredInputKey<F>>]?: InputValue<F[K]> | null | undefined
}

/** What is sent of a field; of lines only what people fill in. */
type InputValue<F> = F extends { readonly of: infer L extends Fields }
  ? readonly (CreateOf<L> & { readonly id?: number })[]
  : StoredValue<F>

/** A change of some fields of a stored row. */
export type UpdateOf<F extends Fields> = { [K in keyof F]?: StoredOf<F>[K] | undefined }

/** One stored line of a `lines` field, with the identity it keeps across edits. */
export type StoredLine<F extends Fields> = StoredOf<F> & { readonly id?: number }

/** A line of which nothing is said: null in each of its fields. */
export const emptyLine = <F extends Fields>(fields: F): { readonly [K in keyof F]: null } =>
  Object.fromEntries(Object.keys(fields).map(name => [name, null])) as { readonly [K in keyof F]: null }

/** One shown line of a `lines` field. */
export type ShownLine<F extends Fields> = RowOf<F> & { readonly id: number }

/** A reference as it is shown: where it points and what that is called in the reader's language. */
export interface Reference {
  readonly id: number
  readonly title: string
  /** The reader may not read the record: the title says of what kind it is. */
  readonly hidden?: true
  /** Of a line: the record to which it belongs. */
  readonly record?: number
}

/** A stored file as it is shown. */
export interface FileReference {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
}

/** An amount of money in one currency; the amount is a decimal string with up to four places. */
export interface Money {
  readonly amount: string
  readonly currency: Currency
}

/** The currencies the company buys and sells in. */
export type Currency = 'CNY' | 'USD'
