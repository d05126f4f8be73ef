import { clockDueIn } from '../define/clock.ts'
import { stateNames, type AnyEntity, type Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { people, type Registry } from '../define/registry.ts'
import { dayOf, remindersOf, type Held, type Reminded, type Reminder } from '../define/reminder.ts'
import { fieldOf } from '../fields/kinds.ts'
import { pointsOf } from '../rights/points.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the reminders of an entity: of which day, in which states, of whom, and what they name. */
export const checkReminders = (registry: Registry, entity: AnyEntity): readonly string[] =>
  remindersOf(entity).flatMap(reminder => checkReminder(registry, entity, reminder).map(wrong => `the reminder ${reminder.name} ${wrong}`))

/** A reminder that is told longer than so many days after its day is told no more by anybody. */
const furthest = 366

const checkReminder = (registry: Registry, entity: AnyEntity, reminder: Reminder): readonly string[] => {
  const { name, label, at, unit, until, to, instead = [], where = {}, with: named = [], about } = reminder
  const { lines, field: day } = dayOf(reminder)
  const fields = lines === undefined ? entity.fields : linesIn(entity.fields, lines)
  return [
    ...(/^[a-z][a-zA-Z]*$/.test(name) ? [] : ['has a name that is no word in camelCase']),
    ...checkLabel('its label', label),
    ...(fields && (fieldOf(fields, day)?.kind === 'date' || clockDueIn(fields, day))
      ? []
      : [`goes by ${reminder.before}, which is no date of it`]),
    ...checkSteps(reminder),
    ...(unit !== undefined && at === undefined ? ['counts days, but has no steps'] : []),
    ...(until !== undefined && !(Number.isInteger(until) && Math.abs(until) <= furthest) ? ['ends at no number of days'] : []),
    ...(at === undefined && Object.keys(where).length === 0 && reminder.while === undefined
      ? ['is told of every record at all times: it needs steps, states or conditions']
      : []),
    ...checkWhile(entity, reminder),
    ...Object.entries(where).flatMap(([field, held]) => checkHeld(entity.fields, field, held)),
    ...(to.length === 0 ? ['goes to nobody'] : []),
    ...[...to, ...instead].flatMap(one => checkReminded(registry, entity, one, at)),
    ...checkAsked(entity, reminder),
    ...named.filter(field => !isLight(fieldOf(entity.fields, field))).map(field => `names ${field}, which is no value of it`),
    ...(about === undefined || (lines === undefined && fieldOf(entity.fields, about)?.kind === 'ref')
      ? []
      : [`is about ${about}, which is no reference of it`]),
  ]
}

const linesIn = (fields: Fields, name: string): Fields | undefined => {
  const field: (Field & { readonly of?: Fields }) | undefined = fieldOf(fields, name)
  return field?.of
}

const isLight = (field: Field | undefined): boolean =>
  field !== undefined && !['lines', 'refs', 'json', 'richText', 'file', 'image', 'attributes'].includes(field.kind)

const checkSteps = ({ at }: Reminder): readonly string[] => {
  if (at === undefined) return []
  const isOrdered = at.every((step, place) => place === 0 || step > (at[place - 1] ?? step))
  const fits = at.length > 0 && isOrdered && at.every(step => Number.isInteger(step) && Math.abs(step) <= furthest)
  return fits ? [] : [`has the steps [${at.join(', ')}], which are no whole numbers of days from the first to the last`]
}

const checkWhile = (entity: AnyEntity, { while: states }: Reminder): readonly string[] => {
  if (states === undefined) return []
  if (states.length === 0) return ['is told in no state']
  const known = stateNames(entity)
  return states.filter(state => !known.includes(state)).map(state => `is told in the state ${state}, which does not exist`)
}

const checkHeld = (fields: Fields, name: string, held: Held | undefined): readonly string[] => {
  const field: (Field & { readonly values?: object }) | undefined = fieldOf(fields, name)
  if (!field || !isLight(field)) return [`asks for ${name}, which is no value of it`]
  if (typeof held === 'boolean' && field.kind !== 'flag') return [`asks whether ${name} is ${held}, which is no flag`]
  const asked = typeof held === 'string' ? [held] : Array.isArray(held) ? (held as readonly string[]) : []
  return asked
    .filter(value => field.kind === 'choice' && !Object.hasOwn(field.values ?? {}, value))
    .map(value => `asks for ${name} ${value}, which does not exist`)
}

const checkReminded = (registry: Registry, entity: AnyEntity, who: Reminded, at: readonly number[] = []): readonly string[] => {
  const points = typeof who === 'string' ? (who.includes(':') ? [who] : []) : 'may' in who ? who.may : []
  const path =
    typeof who === 'string'
      ? who.includes(':')
        ? undefined
        : who
      : 'person' in who
        ? who.person
        : 'headOf' in who
          ? who.headOf
          : undefined
  const from = typeof who === 'string' ? undefined : who.from
  const known = new Set(pointsOf(registry.areas).map(({ point }) => point))
  return [
    ...points.filter(point => !known.has(point)).map(point => `goes to whoever holds ${point}, which is no permission point`),
    ...(path === undefined || leadsToPeople(registry, entity.fields, path.split('.')) ? [] : [`goes to ${path}, which names no person`]),
    ...(from === undefined || at.includes(from) ? [] : [`escalates at ${from}, which is none of its steps`]),
  ]
}

const leadsToPeople = (registry: Registry, fields: Fields, [name = '', ...rest]: readonly string[]): boolean => {
  const field: (Field & { readonly to?: string }) | undefined = fieldOf(fields, name)
  if (field?.to === undefined || !['ref', 'refs'].includes(field.kind)) return false
  if (rest.length === 0) return field.to === people
  const target = registry.entities.get(field.to)
  return field.kind === 'ref' && target !== undefined && leadsToPeople(registry, target.fields, rest)
}

const checkAsked = (entity: AnyEntity, { asks, while: states }: Reminder): readonly string[] => {
  if (asks === undefined) return []
  const step = (entity.transitions as Readonly<Record<string, Transition<Fields, string>>> | undefined)?.[asks]
  if (!step) return [`asks people to ${asks}, which is no step`]
  return states && states.some(state => step.from.includes(state)) ? [] : [`asks people to ${asks} in no state in which they can`]
}
