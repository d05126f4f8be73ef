import { clockDueIn } from '../define/clock.ts'
import { dueWays } from '../define/derived.ts'
import { stateNames, type AnyDue, type AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the ways in which records of an entity may be late: each says day, states and caption, and what is late is one fact, of which the list is asked like the dashboard. */
export const checkDue = (registry: Registry, entity: AnyEntity): readonly string[] => {
  const { due, state } = entity
  if (due === undefined || (Array.isArray(due) && due.length === 0))
    return Object.entries<Field>(entity.fields).flatMap(([name, { ofDue }]) =>
      ofDue ? [`${name} tells what is late by due, of which it says nothing`] : [],
    )
  if (state === undefined) return ['it may be late, but has no state in which it is']
  const ways = dueWays(entity)
  if (!Array.isArray(due) || ways.length < due.length)
    return ["it may be late, but not every entry of its due is { date: 'dueOn', in: ['open'], label: ['…', '…'] }"]
  const wrong = ways.flatMap(way => checkWay(entity, way))
  if (wrong.length > 0) return wrong
  return [
    ...(fieldOf(entity.fields, 'overdue')?.ofDue ? [] : ['it may be late, so it needs its field overdue: overdue()']),
    ...(filterable(entity, entity.fields).includes('overdue') ? [] : ['it may be late, but its list cannot be filtered by overdue']),
  ]
}

const checkWay = (entity: AnyEntity, { date, in: among, label }: AnyDue): readonly string[] => [
  ...(fieldOf(entity.fields, date)?.kind === 'date' || clockDueIn(entity.fields, date)
    ? []
    : [`it is late by ${date}, which is no date of it`]),
  ...among
    .filter(name => clockDueIn(entity.fields, date)?.states.includes(name) === false)
    .map(name => `it is late by ${date} in the state ${name}, in which that clock does not run`),
  ...(among.length > 0 ? [] : [`it is late by ${date} in no state`]),
  ...among
    .filter(name => !stateNames(entity).includes(name))
    .map(name => `it is late by ${date} in the state ${name}, which does not exist`),
  ...checkLabel(`what is late by ${date}`, label),
]
