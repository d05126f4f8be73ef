import type { Label } from '../language/label.ts'

interface Question {
  readonly label: Label
  /** What is said where there is nothing: every question is answered. */
  readonly none: Label
}

/** A question that a field of the record answers. */
export interface OwnAnswer<Name extends string> extends Question {
  readonly field: Name
  /** Fields that explain it, smaller beneath it. */
  readonly with?: readonly Name[]
  /** A flag that warns; while it is on, its caption stands beneath. */
  readonly alert?: Name
}

/**
 * A question that records answer which refer to it: how many there are, the sum of an amount of theirs, or what the first of them says. Its reader sees as much of
 * them as in their list.
 */
export interface RelatedAnswer extends Question {
  /** The entity of these records, or its lines that are listed (`area.entity.lines`). */
  readonly of: string
  /** What the address of their list says, with `{id}` or the name of a field of the record in braces where its value stands: `lot={id}&sort=-at`. */
  readonly asks: string
  /** An amount that is added up; it is not counted then. */
  readonly sum?: string
  /** A field of the first of them; they are not counted then. */
  readonly first?: string
  /** Fields of the first of them that explain it; of a sum further amounts. */
  readonly with?: readonly string[]
  /** Fields of the record itself against which the answer is read: what is owed against the limit of credit. */
  readonly own?: readonly string[]
  /** There should be none of them. */
  readonly bad?: true
}

/** What somebody wants to know of a thing in five seconds: questions with their answers, in fixed places at the head of its page. */
export type Passport<Name extends string> = readonly (OwnAnswer<Name> | RelatedAnswer)[]

/** A day of its life that a field of the record says; one that is still to come stands behind today. */
export interface OwnMoment<Name extends string> {
  readonly label: Label
  readonly field: Name
}

/** What happened to it according to records that refer to it, each on its day. Its reader sees as much of them as in their list. */
export interface RelatedMoment {
  /** What happened; what `says` says besides stands behind it. One of the two is there. */
  readonly label?: Label
  /** The entity of these records. */
  readonly of: string
  /** What the address of their list says, as of a question. */
  readonly asks: string
  /** The date or moment at which it happened. */
  readonly at: string
  /** A choice that says what happened, or how it ended. */
  readonly says?: string
}

/** What a record went through from its beginning to today, in the order of its days; of one day in the order of the definition. */
export type Life<Name extends string> = readonly (OwnMoment<Name> | RelatedMoment)[]

/** Amounts of records, apart by a choice of theirs. */
export interface AmountsApart {
  readonly of: string
  /** What the address of their list says, as of a question. */
  readonly asks: string
  readonly sum: string
  readonly by: string
}

/**
 * What came in is what lies there and what went out: the records of `flow` add to it, or take from it where their amount is negative, and `lies` is what they come to. The two
 * are counted apart, and where they differ the page says by how much. All in one unit, of entities that show everybody all of their records.
 */
export interface Conserved {
  readonly flow: AmountsApart
  readonly lies: AmountsApart
}

/** So many questions fit into the first half of a screen. */
export const mostQuestions = 10

/** The fields of a record that its passport says. */
export const ownOf = (passport: Passport<string>): readonly string[] =>
  passport.flatMap(asked =>
    'of' in asked ? (asked.own ?? []) : [asked.field, ...(asked.with ?? []), ...(asked.alert === undefined ? [] : [asked.alert])],
  )

/** The passport of an entity with all answers in their general form. */
export const passportOf = ({ passport = [] }: { readonly passport?: Passport<string> }): Passport<string> => passport

/** What the address of a related list says for one record; undefined where the record lacks what it is asked by. */
export const askedFor = (asks: string, record: Readonly<Record<string, unknown>>): string | undefined => {
  const missing = [...asks.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => idOf(record[name]) === undefined)
  return missing ? undefined : asks.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(idOf(record[name]) ?? ''))
}

/** What a value is asked for by: the id of what it refers to, or itself. */
const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  const { id } = typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }) : {}
  return typeof id === 'number' ? String(id) : undefined
}

/** The life of an entity with all moments in their general form. */
export const lifeOf = ({ life = [] }: { readonly life?: Life<string> }): Life<string> => life
