import { sql } from 'kysely'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Happened } from '../../core/define/happened.ts'
import type { Registry } from '../../core/define/registry.ts'
import type { Tx } from '../../core/database/pool.server.ts'

/** The fields that hold days on which what is recorded has happened. */
const daysIn = ({ on, transitions = {} }: AnyEntity): readonly string[] =>
  [on, ...Object.values<Happened<string>>(transitions).map(step => step.on)].filter(day => day !== undefined)

/**
 * Lets records have stood in their states for as long as their history tells: the database keeps stays by its own clock, for which all of the past is one moment. What
 * happened before it was typed counts from the end of its day.
 * A record whose history tells of more or fewer states than it stood in keeps what the database says.
 */
export const placeStays = async (tx: Tx, registry: Registry): Promise<void> => {
  const states = [...registry.entities.values()].flatMap(entity =>
    entity.state === undefined ? [] : [{ entity: entity.name, field: String(entity.state), days: daysIn(entity) }],
  )
  // Nothing is known yet of how much one transaction has written: row by row this would take minutes.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`with told as (
      select a.entity, a.record_id, least(a.at, (select max(coalesce(c -> 'after' ->> 0, c ->> 'after')::date + 1)::timestamp
          from jsonb_array_elements(case when jsonb_typeof(a.changes) = 'array' then a.changes else '[]' end) as c where s.days ? (c ->> 'field')) at time zone 'Asia/Shanghai' - interval '1 millisecond') as at,
        row_number() over record as n, count(*) over (partition by a.entity, a.record_id) as whole
      from audit as a join jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s(entity text, field text, days jsonb) on s.entity = a.entity
      where a.record_id is not null and (a.action = 'create' or jsonb_typeof(a.changes) = 'array'
        and exists (select from jsonb_array_elements(a.changes) as c where c ->> 'field' = s.field))
      window record as (partition by a.entity, a.record_id order by a.id)
    ), stood as (
      select id, entity, record_id, until, row_number() over (partition by entity, record_id order by id) as n,
        count(*) over (partition by entity, record_id) as whole from stay
    ), placed as (
      select s.id, s.until, max(t.at) over standing as since, lead(t.at) over (partition by s.entity, s.record_id order by s.n) as next
      from stood as s join told as t on t.entity = s.entity and t.record_id = s.record_id and t.n = s.n and t.whole = s.whole
      window standing as (partition by s.entity, s.record_id order by s.n)
    ) update stay as s set since = p.since, until = case when p.until is null then null else greatest(p.since, p.next) end
      from placed as p where p.id = s.id and (p.until is null or p.next is not null)`.execute(tx)
  await sql`set local enable_nestloop = on`.execute(tx)
}
