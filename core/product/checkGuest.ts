import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink, AnyGuestStep, GuestDocument } from '../define/guestLink.ts'
import type { Registry } from '../define/registry.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import { innerFields } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'
import { fieldOfEachLine, guestFields, guestStep, guestSteps, saysWhen } from '../guest/guestInput.ts'
import { referredBy } from '../guest/standIns.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the links for guests of an entity: a step that there is not or that waits for an approval, fields that there are not, files that must be given. */
export const checkGuest = (registry: Registry, entity: AnyEntity): readonly string[] => {
  const guest: AnyGuestLink | undefined = entity.guest
  if (guest === undefined) return []
  return [
    ...checkLabel('what a link for guests is for', guest.label),
    ...guestSteps(entity).flatMap(step => checkStep(entity, step)),
    ...(guest.viewed === undefined || isTold(entity, guest.viewed) ? [] : [`${guest.viewed} cannot say when a guest saw a record`]),
    ...(guest.days >= 1 && guest.days <= 90 ? [] : ['a link for guests is good for 1 to 90 days']),
    ...guest.shows.flatMap(name => {
      const field = fieldOf(entity.fields, name)
      if (!field) return [`guests are shown ${name}, which does not exist`]
      return field.internal === true ? [`guests are shown ${name}, which is internal`] : []
    }),
    ...[...keptInside(entity, guest), ...(guest.makes ? keptInside(registry.entities.get(guest.makes.entity), guest.makes.page) : [])].map(
      name => `guests are shown ${name}, which stays inside the company`,
    ),
    ...(guest.standIns ?? [])
      .filter(path => !leadsToPerson(registry, entity, path))
      .map(path => `${path} leads to nobody who stands in for the giver of a link`),
    ...(guest.recipient === undefined || isParty(registry, entity, guest.recipient)
      ? []
      : [`${guest.recipient} does not say whom a link is for`]),
    ...(guest.makes === undefined ? [] : checkDocument(registry, entity, guest.makes)),
    ...Object.entries(guest.asksFor ?? {}).flatMap(([name, asked]) =>
      fieldOf(innerFields(entity.fields[name] ?? {}), asked ?? '')?.kind === 'decimal' ? [] : [`lines of ${name} do not ask for ${asked}`],
    ),
    ...Object.entries(guest.namedInEnglish ?? {})
      .filter(([name, by]) => fieldOf(innerFields(entity.fields[name] ?? {}), by ?? '')?.kind !== 'ref')
      .map(([name, by]) => `lines of ${name} are not called in English by ${by}`),
    ...Object.entries(guest.columns ?? {}).flatMap(([name, columns]) => {
      const lines = fieldOf(entity.fields, name)
      const of = lines && 'of' in lines ? (lines.of as Fields) : {}
      return (columns ?? []).filter(column => !(column in of)).map(column => `guests are shown ${name}.${column}, which does not exist`)
    }),
  ]
}

/** Groups of fields that nobody outside the company reads, whoever gave them a link. */
const inside: readonly FieldGroup[] = ['cost', 'customerCredit', 'shippingCost', 'hr']

/** What a guest is shown, and which columns of its lines. */
interface GuestSight {
  readonly shows: readonly string[]
  readonly columns?: Readonly<Record<string, readonly string[] | undefined>> | undefined
}

/** What of such groups a guest would read. */
const keptInside = (entity: AnyEntity | undefined, { shows, columns = {} }: GuestSight): readonly string[] => {
  const isInside = (field: Field | undefined): boolean => field?.group !== undefined && inside.includes(field.group)
  return shows.flatMap(name => {
    const field = entity && fieldOf(entity.fields, name)
    const inner = field ? innerFields(field) : {}
    return [
      ...(isInside(field) ? [name] : []),
      ...(columns[name] ?? Object.keys(inner)).flatMap(column => (isInside(fieldOf(inner, column)) ? [`${name}.${column}`] : [])),
    ]
  })
}

/** Whether a path names a person: a reference of the entity, or of what it refers to. */
const leadsToPerson = (registry: Registry, entity: AnyEntity, path: string): boolean => {
  const [first = '', then] = path.split('.')
  const through = then === undefined ? entity : referredBy(registry, entity, first)
  return through !== undefined && referredBy(registry, through, then ?? first)?.name === 'admin.user'
}

/** Whether a field refers to somebody outside the company: nobody of its own people is sent a link. */
const isParty = (registry: Registry, entity: AnyEntity, name: string): boolean => {
  const to = referredBy(registry, entity, name)
  return to !== undefined && to.name !== 'admin.user'
}

const checkStep = (entity: AnyEntity, asked: AnyGuestStep): readonly string[] => {
  const { takes, asks, button, eachLine } = asked
  const step = guestStep(entity, asked)
  const typed = new Set([...guestFields(entity, asked).map(([name]) => name), ...(eachLine ? [eachLine.input] : [])])
  return [
    ...checkLabel('what a guest is asked', asks),
    ...checkLabel('what the button of a guest does', button),
    ...(step === undefined ? [`guests take ${takes}, which does not exist`] : []),
    ...(step?.approval === undefined ? [] : [`guests take ${takes}, which waits for an approval`]),
    ...(step?.signed === true ? [`guests take ${takes}, which is signed`] : []),
    ...Object.entries(step?.input ?? {})
      .filter(([name, { required }]) => required && !typed.has(name) && !(step && saysWhen(step, name)))
      .map(([name]) => `guests cannot fill in ${name}, without which ${takes} is not taken`),
    ...(eachLine === undefined || (fieldOfEachLine(entity, asked) && fieldOf(entity.fields, eachLine.of)?.kind === 'lines')
      ? []
      : [`guests cannot fill in ${eachLine.input} for each line`]),
  ]
}

/** What is wrong with the document that a guest makes: what it is made from, what is asked and shown, and how it is taken back. */
const checkDocument = (registry: Registry, source: AnyEntity, { entity: name, from, ...makes }: GuestDocument): readonly string[] => {
  const entity = registry.entities.get(name)
  if (!entity) return [`guests make ${name}, which does not exist`]
  const making = registry.logic.get(name)?.from?.[from]
  const field = fieldOf(entity.fields, makes.page.lines.field)
  const inner = field ? innerFields(field) : {}
  const missing = (fields: Fields, names: readonly string[]) =>
    names.filter(one => !fieldOf(fields, one)).map(one => `guests fill in ${name}.${one}, which does not exist`)
  const { corrects } = makes.page
  const back = guestStep(entity, { takes: makes.page.takesBack })
  return [
    ...[makes.label, makes.page.asks, makes.page.done, makes.page.made, makes.page.asksBack, makes.page.buttonBack].flatMap(label =>
      checkLabel('what a guest makes', label),
    ),
    ...(corrects === undefined ? [] : [corrects.asks, corrects.button].flatMap(label => checkLabel('what a guest corrects', label))),
    ...(making?.source === source.name && making.lines?.[makes.page.lines.field] !== undefined
      ? []
      : [`guests make ${name}, whose lines are not made from this`]),
    ...missing(entity.fields, [...makes.page.fields, ...makes.page.shows, ...(corrects?.fields ?? [])]),
    ...missing(inner, [
      ...makes.page.lines.fields,
      ...makes.page.lines.counts,
      ...(makes.page.lines.keeps ?? []),
      ...(makes.page.columns?.[makes.page.lines.field] ?? []),
    ]),
    ...(back === undefined || back.approval !== undefined
      ? [`guests take ${name} back by ${makes.page.takesBack}, which they cannot take`]
      : []),
  ]
}

/** A moment that the program writes. */
const isTold = (entity: AnyEntity, name: string): boolean => {
  const field: Field | undefined = entity.fields[name]
  return field?.kind === 'moment' && field.readonly
}
