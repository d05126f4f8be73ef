import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { dayFieldOf, lateEndedBy, type Happened } from '../define/happened.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'

type Entities = Pick<Registry, 'entities'>
type Aimed = Field & { readonly to?: string; readonly of?: Fields }

/** What is wrong with the days on which what an entity and its steps record has happened, one sentence each. */
export const checkHappened = (registry: Entities, entity: AnyEntity): readonly string[] => [
  ...checkDays(registry, entity, entity).map(wrong => `what makes its records ${wrong}`),
  ...checkMaking(entity),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, step]) =>
    [...checkDays(registry, entity, step), ...checkStep(step), ...checkPunctual(entity, step)].map(wrong => `${name} ${wrong}`),
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
  if (inner.length > 0) return isDay(registry, field?.of ?? registry.entities.get(String(field?.to))?.fields ?? {}, inner)
  return field?.kind === 'date' || field?.kind === 'moment'
}

/** What a record is made by happened on the day that it says from its beginning. */
const checkMaking = ({ fields, on, within, why }: AnyEntity): readonly string[] => {
  const field = on === undefined ? undefined : fieldOf(fields, on)
  return [
    ...(field && !field.required ? [`its day ${on} is not required`] : []),
    ...(within !== undefined && fieldOf(fields, String(why))?.kind !== 'text'
      ? ['no field says why it is made of something long past']
      : []),
    ...(why !== undefined && within === undefined ? [`${why} says why it is made late, but nothing is late`] : []),
  ]
}

/** A step after which a record is late no more takes no day without a reason that makes it punctual. */
const checkPunctual = (entity: AnyEntity, step: Transition<Fields, string>): readonly string[] =>
  step.on !== undefined && step.within === undefined && lateEndedBy(entity, step).length > 0
    ? ['ends that the record is late, but takes every day without a reason (within)']
    : []

const checkStep = (step: Transition<Fields, string>): readonly string[] => {
  const on = dayFieldOf(step)
  const { approval, input } = step
  if (on === undefined) return []
  const day = fieldOf(input ?? {}, on)
  return [
    ...(approval === undefined ? [] : ['records what has happened, but waits for the consent of others']),
    ...(day?.kind === 'date' && day.required ? [] : [`does not ask for ${on} as a day that has to be said`]),
  ]
}
