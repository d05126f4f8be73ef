import type { Product } from '../context/served.server.ts'
import type { AnyEntity, StoredRecord, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { dayOf, type Reminded, type Reminder } from '../define/reminder.ts'
import { fieldOf } from '../fields/kinds.ts'
import { department } from '../people/department.ts'
import { user } from '../people/user.ts'
import { find } from '../reading/reading.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { type Reading, type Morning, type Row, type DueRow, pathOf, linesField, stepsOf, guardsOf } from './reminderRows.server.ts'

/** Whom the rows name by a path of references. */
const namedBy = async (
  reading: Reading,
  { fields }: AnyEntity,
  [name = '', next, ...rest]: readonly string[],
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const own = new Map(rows.map(row => [row.id, [row[name] ?? []].flat().map(Number)]))
  if (next === undefined) return own
  const target = entityOf(reading.product.registry, String((fieldOf(fields, name) as { readonly to?: string } | undefined)?.to))
  const ids = [...new Set([...own.values()].flat())]
  const found = (await find(reading, target, { where: { id: ids }, fields: ['id', next], limit: 'all' })) as unknown as readonly Row[]
  const further = await namedBy(reading, target, [next, ...rest], found)
  return new Map([...own].map(([id, those]) => [id, those.flatMap(one => further.get(one) ?? [])]))
}

/** Who heads the department of a person: of that above it where nobody does, or the person does. */
const headsOf = async (reading: Reading): Promise<(person: number) => readonly number[]> => {
  const departments = await find(reading, department, { fields: ['id', 'parent', 'head'], limit: 'all' })
  const members = await find(reading, user, { fields: ['id', 'department'], limit: 'all' })
  const byId = new Map(departments.map(one => [one.id, one]))
  const departmentOf = new Map(members.map(one => [one.id, one.department]))
  return person => {
    let at = byId.get(departmentOf.get(person) ?? 0)
    while (at && (at.head === null || at.head === person)) at = byId.get(at.parent ?? 0)
    return at?.head ? [at.head] : []
  }
}

type Recipients = (due: DueRow) => readonly number[]

/** Whom a reminder goes to, of each row; whether they may know of it is asked afterwards. */
export const recipientsOf = async (morning: Morning, entity: AnyEntity, reminder: Reminder, rows: readonly Row[]): Promise<Recipients> => {
  const heads = [...reminder.to, ...(reminder.instead ?? [])].some(who => typeof who !== 'string' && 'headOf' in who)
    ? await headsOf(morning)
    : () => []
  const oneOf = async (who: Reminded): Promise<Recipients> => {
    const path = pathOf(who)
    const from = typeof who === 'string' ? undefined : who.from
    const isReached = ({ step }: DueRow): boolean => from === undefined || (step !== null && step >= from)
    if (path === undefined) {
      const points = typeof who === 'string' ? [who] : 'may' in who ? who.may : []
      const holders = [...morning.actors.values()].filter(actor => points.every(point => may(actor, point))).map(({ userId }) => userId)
      return due => (isReached(due) ? holders : [])
    }
    const named = await namedBy(morning, entity, path.split('.'), rows)
    return due => {
      if (!isReached(due)) return []
      const those = named.get(due.row.id) ?? []
      return typeof who !== 'string' && 'headOf' in who ? those.flatMap(heads) : those
    }
  }
  const to = await Promise.all(reminder.to.map(oneOf))
  const instead = await Promise.all((reminder.instead ?? []).map(oneOf))
  return due => {
    const named = [...new Set(to.flatMap(one => one(due)))]
    return named.length > 0 ? named : [...new Set(instead.flatMap(one => one(due)))]
  }
}

/** The fields of which a reminder says something: who may not see one of them is not told. */
export const saidFields = (entity: AnyEntity, reminder: Reminder): readonly Field[] => {
  const { lines, field } = dayOf(reminder)
  const day = lines === undefined ? undefined : linesField(entity, lines)?.of?.[field]
  const names = [lines ?? field, ...(reminder.with ?? []), ...Object.keys(reminder.where ?? {})]
  return [...names.flatMap(name => fieldOf(entity.fields, name) ?? []), ...(day ? [day] : [])]
}

/** Whether somebody may know of a row what a reminder says, and take the step that it asks for. */
export const mayBeTold = (product: Product, entity: AnyEntity, reminder: Reminder): ((actor: Actor, row: Row) => boolean) => {
  const said = saidFields(entity, reminder)
  const guards = guardsOf(product, entity)
  const steps = entity.transitions as Readonly<Record<string, Transition<Fields, string>>> | undefined
  const mayTake = (actor: Actor, row: Row, step: string): boolean =>
    (steps?.[step] === undefined || entity.state === undefined || steps[step].from.includes(String(row[entity.state]))) &&
    // Of the row it was asked for what its guards read.
    (guards[step]?.holds(actor, row as unknown as StoredRecord<AnyEntity>) ?? true) === true
  const { asks } = reminder
  const own = stepsOf(entity, reminder)
  const byPoint = own.filter(step => step !== asks)
  return (actor, row) =>
    may(actor, `${entity.name}:read`) &&
    said.every(one => readable(actor, one)) &&
    (asks === undefined || (may(actor, `${entity.name}:${asks}`) && mayTake(actor, row, asks))) &&
    // Whoever is told because of a step is told while they may take it.
    byPoint.every(step => !may(actor, `${entity.name}:${step}`) || mayTake(actor, row, step))
}
