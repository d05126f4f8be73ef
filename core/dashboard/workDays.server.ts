import { sql, type RawBuilder } from 'kysely'
import type { AnyDue, AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { snake } from '../define/naming.ts'
import { columnShape } from '../reading/conditions.server.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'

const stateOf = ({ state }: AnyEntity): RawBuilder<unknown> => sql.ref(`t.${snake(String(state))}`)

/** The nearest of the days by which a row is late, as far as the actor sees them, and that by which its step should be taken. */
export const dayOf = (entity: AnyEntity, fields: Fields, by: string | undefined): RawBuilder<unknown> => {
  const days = [
    ...(entity.due ?? [])
      // Whether its day counts says the state: who may not see that learns nothing of it by the day.
      .filter(({ date }: AnyDue) => date in fields && String(entity.state) in fields)
      .map(
        ({ date, in: states }: AnyDue) =>
          sql`case when ${stateOf(entity)} = any(${[...states]}) then ${dayIn(fields[date], sql.ref(`t.${snake(date)}`))} end`,
      ),
    ...(by !== undefined && by in fields ? [dayIn(fields[by], sql.ref(`t.${snake(by)}`))] : []),
  ]
  return days.length === 0 ? sql`null::date` : sql`least(${sql.join(days)})`
}

const dayIn = (field: Field | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  field?.kind === 'moment' ? companyDayOf(value) : value

/** Of which day of its rows a counter tells: that by which they are due, or since when they stand in their state. */
interface CounterDay {
  readonly day: RawBuilder<unknown>
  readonly is: 'due' | 'since'
}

const saysStateAlone = ({ state }: AnyEntity, asked: URLSearchParams): boolean =>
  asked.size > 0 && [...asked.keys()].every(name => [String(state), `${String(state)}__in`, `${String(state)}__means`].includes(name))

/**
 * What makes a number of rows matter: the day by which they are due as their definition says; where it says none, and they are asked for by their state alone, since when they stand in it.
 * Only by what the actor sees of them.
 */
export const counterDay = (entity: AnyEntity, fields: Fields, parameters: string, by?: string): CounterDay | undefined => {
  const asked = new URLSearchParams(parameters)
  const lateDates: Readonly<Record<string, string | undefined>> = entity.list?.late ?? {}
  // A list of what is past its day by a flag of its own: that day is meant, and no other.
  const own = Object.entries(lateDates).find(([date, flag]) => flag !== undefined && date in fields && asked.get(flag) === 'true')
  if (own) return { is: 'due', day: dayIn(fields[own[0]], columnShape(entity, own[0]).column) }
  const hasDue =
    (entity.due ?? []).some(({ date }: AnyDue) => date in fields && String(entity.state) in fields) || (by !== undefined && by in fields)
  if (hasDue) return { is: 'due', day: dayOf(entity, fields, by) }
  // They wait since they came into their state only where nothing else is asked of them.
  if (entity.state === undefined || !(String(entity.state) in fields) || !saysStateAlone(entity, asked)) return undefined
  const since = sql`(select s.since from stay as s where s.entity = ${entity.name} and s.record_id = t.id and s.until is null)`
  return { is: 'since', day: companyDayOf(since) }
}
