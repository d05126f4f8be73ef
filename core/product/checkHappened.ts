import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { dayFieldOf, lateEndedBy, type Happened } from '../define/happened.ts'
import type { Registry } from '../define/registry.ts'
import { inCurrency } from '../define/unit.ts'
import { innerFields } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'

type Entities = Pick<Registry, 'entities'>
type Aimed = Field & { readonly to?: string; readonly of?: Fields }

/** What is wrong with the days on which what an entity and its steps record has happened, one sentence each. */
export const checkHappened = (registry: Entities, entity: AnyEntity): readonly string[] => [
  ...[...checkDays(registry, entity, entity), ...checkMoney(entity, entity)].map(wrong => `what makes its records ${wrong}`),
  ...checkMaking(registry, entity),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, step]) =>
    [...checkDays(registry, entity, step), ...checkStep(step), ...checkPunctual(entity, step), ...checkMoney(entity, step)].map(
      wrong => `${name} ${wrong}`,
    ),
  ),
]

const checkDays = (registry: Entities, entity: AnyEntity, { on, within, after = [] }: Happened<string>): readonly string[] => {
  if (on === undefined) return within === undefined && after.length === 0 ? [] : ['says how far back a day may lie, but names none']
  return [
    ...(fieldOf(entity.fields, on)?.kind === 'date' ? [] : [`happens on ${on}, which is no day`]),
    ...(within === undefined || (Number.isInteger(within) && within > 0)
      ? []
      : [`is recorded within ${within}, which is no number of days`]),
    ...after
      .filter(path => !isDay(registry, entity.fields, path.split('.')))
      .map(path => `happens after ${path}, which is no day and no moment`),
  ]
}

const isDay = (registry: Entities, fields: Fields, [name = '', ...inner]: readonly string[]): boolean => {
  const field: Aimed | undefined = fieldOf(fields, name)
  if (inner.length === 0 && name === 'createdAt') return true
  if (inner.length > 0) return isDay(registry, field?.of ?? registry.entities.get(String(field?.to))?.fields ?? {}, inner)
  return field?.kind === 'date' || field?.kind === 'moment'
}

/** What a record is made by happened on the day that it says from its beginning, with a reason where that makes others punctual. */
const checkMaking = (registry: Entities, entity: AnyEntity): readonly string[] => {
  const { fields, on, within, why, punctual = [] } = entity
  const field = on === undefined ? undefined : fieldOf(fields, on)
  const kept = new Set(punctual.map(path => dueAt(registry, fields, path.split('.'))))
  return [
    ...(field && !field.required ? [`its day ${on} is not required`] : []),
    ...(within !== undefined && fieldOf(fields, String(why))?.kind !== 'text'
      ? ['no field says why it is made of something long past']
      : []),
    ...(why !== undefined && within === undefined ? [`${why} says why it is made late, but nothing is late`] : []),
    ...(punctual.length > 0 && within === undefined ? ['makes others punctual, but takes every day without a reason (within)'] : []),
    ...punctual
      .filter(path => dueAt(registry, fields, path.split('.')) === undefined)
      .map(path => `makes ${path} punctual, which is no day of another`),
    ...(on === undefined
      ? []
      : lateEndedByMaking(registry, entity)
          .filter(due => !kept.has(due))
          .map(due => `makes ${due} punctual without saying so (punctual)`)),
  ]
}

/** The day of another record at a path, as `purchase.order.deliverBy`; undefined where there is none. */
const dueAt = (registry: Entities, fields: Fields, [name = '', ...inner]: readonly string[]): string | undefined => {
  const field: Aimed | undefined = fieldOf(fields, name)
  if (field?.of) return dueAt(registry, field.of, inner)
  const [day = '', ...further] = inner
  const other = registry.entities.get(String(field?.to))
  return other && further.length === 0 && fieldOf(other.fields, day)?.kind === 'date' ? `${other.name}.${day}` : undefined
}

/** The days by which others are late that the making of a record leads on (`led`) to where they are late no more. */
const lateEndedByMaking = ({ entities }: Entities, { name }: AnyEntity): readonly string[] => [
  ...new Set(
    [...entities.values()].flatMap(other =>
      (other.led ?? [])
        .filter(({ by }) => by === name)
        .flatMap(led => lateEndedBy(other, led))
        .filter(({ date }) => fieldOf(other.fields, date)?.kind === 'date')
        .map(({ date }) => `${other.name}.${date}`),
    ),
  ),
]

/** Whether a record holds sums in a currency of its own, which are worth what the day of their payment says. */
const isInCurrency = (fields: Fields): boolean =>
  Object.values<Field>(fields).some(field => field.unit === inCurrency || isInCurrency(innerFields(field)))

/** Whoever chooses the day of such sums chooses their rate: from some day on that takes a reason. */
const checkMoney = ({ fields }: AnyEntity, { on, within }: Happened<string>): readonly string[] =>
  on !== undefined && within === undefined && isInCurrency(fields)
    ? ['is of sums in a currency, but takes every day without a reason (within)']
    : []

/** A step after which a record is late no more takes no day without a reason that makes it punctual. */
const checkPunctual = (entity: AnyEntity, step: Transition<Fields, string>): readonly string[] =>
  step.on !== undefined && step.within === undefined && lateEndedBy(entity, step).length > 0
    ? ['ends that the record is late, but takes every day without a reason (within)']
    : []

const checkStep = (step: Transition<Fields, string>): readonly string[] => {
  const on = dayFieldOf(step)
  const { approval, input, untimed, notBy } = step
  if (untimed && (on !== undefined || approval !== undefined || notBy !== undefined))
    return ['says nothing of when anything happened, but has a day or is somebody’s decision']
  if (on === undefined) return []
  const day = fieldOf(input ?? {}, on)
  return [
    ...(approval === undefined ? [] : ['records what has happened, but waits for the consent of others']),
    ...(day?.kind === 'date' && day.required ? [] : [`does not ask for ${on} as a day that has to be said`]),
  ]
}
