import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { asksWhyOnlyLate, dayFieldOf, whyOf } from '../define/happened.ts'
import type { AnyGuestLink, AnyGuestStep, EachLine, GuestDocument } from '../define/guestLink.ts'
import type { AskedPaths } from './guestRefusal.ts'

/** The kinds of fields that a guest fills in: what is typed or ticked. */
export const typedKinds = ['text', 'date', 'integer', 'decimal', 'flag'] as const

/** The name of such a kind. */
export type TypedKind = (typeof typedKinds)[number]

const isTyped = (kind: string): kind is TypedKind => (typedKinds as readonly string[]).includes(kind)

/** The steps that a guest takes with a record of an entity: the one that they are asked for, then those besides; none where no links are given. */
export const guestSteps = ({ guest }: AnyEntity): readonly AnyGuestStep[] => {
  const link: AnyGuestLink | undefined = guest
  return link === undefined ? [] : [{ takes: link.takes, asks: link.asks, button: link.button }, ...(link.also ?? [])]
}

/** A step by its definition; undefined where there is none. */
export const guestStep = ({ transitions }: AnyEntity, { takes }: Pick<AnyGuestStep, 'takes'>): Transition<Fields, string> | undefined =>
  transitions?.[takes]

/** What a step asks of days alone: whoever says by a link what they do says it now. */
export const saysWhen = (step: Transition<Fields, string>, name: string): boolean =>
  name === dayFieldOf(step) || (name === whyOf(step) && asksWhyOnlyLate(step))

/** What a guest is asked for in a step, in its order: the fields of its input that are typed but for its day; files are left to who gave the link. */
export const guestFields = (
  entity: AnyEntity,
  asked: Pick<AnyGuestStep, 'takes'>,
): readonly (readonly [name: string, field: Field, kind: TypedKind])[] => {
  const step = guestStep(entity, asked)
  return Object.entries(step?.input ?? {}).flatMap(([name, field]) =>
    isTyped(field.kind) && !(step && saysWhen(step, name)) ? [[name, field, field.kind] as const] : [],
  )
}

/** The field that is asked for with each line; undefined where it is none that is typed. */
export const fieldOfEachLine = (
  entity: AnyEntity,
  { takes, eachLine }: AnyGuestStep,
): readonly [field: Field, kind: TypedKind] | undefined => {
  const around: (Field & { readonly of?: Fields }) | undefined = eachLine && guestStep(entity, { takes })?.input?.[eachLine.input]
  const field = eachLine && around?.of?.[eachLine.asks]
  return field && isTyped(field.kind) ? [field, field.kind] : undefined
}

/** What the value of a line is called on its way to and from a guest; as a refusal names it. */
export const eachLineName = ({ input, asks }: EachLine<string>, place: number): string => `${input}.${place}.${asks}`

/** What every step is sent with: the version of the record that was read. */
export const versionSeen = 'version'

/** The paths by which a refusal names what a guest is asked for in a step. */
export const askedInStep = (entity: AnyEntity, step: AnyGuestStep): AskedPaths => {
  const { eachLine } = step
  const typed = guestFields(entity, step).map(([name]) => `input.${name}`)
  const ofLines = eachLine === undefined ? [] : [`input.${eachLine.input}`, `input.${eachLine.input}.*.${eachLine.asks}`]
  return new Set([versionSeen, ...typed, ...ofLines])
}

/** The same of a document that a guest makes; `origin` is the field of its lines that names the line of the record. */
export const askedInDocument = ({ page: { fields, lines } }: GuestDocument, origin: string): AskedPaths =>
  new Set([
    ...fields,
    lines.field,
    `${lines.field}.*`,
    `${lines.field}.*.${origin}`,
    ...lines.fields.map(name => `${lines.field}.*.${name}`),
  ])

/** What a guest sent as a step takes it; nothing that they are not asked for. `lines` is how many lines the record has. */
export const stepInput = (
  entity: AnyEntity,
  step: AnyGuestStep,
  given: Readonly<Record<string, unknown>>,
  lines: number,
): Readonly<Record<string, unknown>> => {
  const { eachLine } = step
  const typed = guestFields(entity, step).flatMap(([name]) => (name in given ? [[name, given[name]] as const] : []))
  if (eachLine === undefined) return Object.fromEntries(typed)
  const values = Array.from({ length: lines }, (_, place) => ({
    line: place + 1,
    [eachLine.asks]: given[eachLineName(eachLine, place)] ?? null,
  }))
  return { ...Object.fromEntries(typed), [eachLine.input]: values }
}
