import { sql } from 'kysely'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import type { Field } from '../../core/define/field.ts'
import { snake } from '../../core/define/naming.ts'
import { clockReading, companyZone } from '../../core/fields/moment/companyClock.ts'
import { storageOf } from '../../core/fields/kinds.server.ts'
import type { Context, Transaction } from '../../core/context/serve.server.ts'
import { supplier } from '../../areas/purchase/supplier/supplier.ts'
import { storedWords } from '../../core/language/storedWords.ts'
import { workOutAll } from '../../core/records/keptValues.server.ts'
import { unindexed } from './unindexed.server.ts'

/** How a table is filled up. */
export interface FillOptions {
  /** Lots afterwards, about; a million when absent. */
  readonly rows?: number
  /** The lots are from the days before this instant, ISO 8601; before now when absent. */
  readonly now?: string
}

/** Calendar days over which the lots are spread, up to yesterday; none arrive at weekends. */
const days = 5 * 365

/** Days that one statement fills; so no statement works longer than some seconds. */
const daysAtOnce = 30

/**
 * Fills the incoming lots of a demo company up to a million by statements over sets: lots that were taken over from a former system, each like
 * one of the company's own of the same standard and sampling, from any pair of material and supplier, a few pairs far more often than the
 * others. Each has its inspection result and one entry in its history, but no readings: those stayed behind. What the company has not
 * finished is rare and recent.
 */
export const fillLarge = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  { rows = 1_000_000, now = new Date().toISOString() }: FillOptions = {},
): Promise<void> => {
  await sql`create temporary table demo_pattern on commit drop as ${patterns}`.execute(tx)
  await sql`analyze demo_pattern`.execute(tx)
  const present = await sql<{ count: number }>`select count(*) from quality_iqc`.execute(tx)
  const missing = Math.max(rows - (present.rows[0]?.count ?? 0), 0)
  const perDay = Math.ceil((missing / days) * (7 / 5))
  const today = clockReading(now).day
  await sql`set local statement_timeout = 0`.execute(tx)
  await unindexed(tx, ['quality_iqc', 'quality_iqc_inspections', 'audit'], async () => {
    for (let ago = days; ago > 0; ago -= daysAtOnce) await fillDays(tx, { today, from: ago, to: Math.max(ago - daysAtOnce, 0) + 1, perDay })
  })
  await workOutAll(tx, product, supplier)
}

/**
 * What a lot may be like: every pair of supplier and material with every finished or waiting lot that is sampled in the same way; in a fixed
 * order that mixes the pairs, numbered within the two kinds.
 */
const patterns = sql`
  select row_number() over (partition by t.status in ('toInspect', 'inspected', 'toStock') order by md5(p.owner_id || '/' || m.id || '/' || t.id)) - 1 as place,
    t.status in ('toInspect', 'inspected', 'toStock') as waiting, t.id as lot, p.owner_id as supplier, m.id as material
  from purchase_supplier_materials as p
  join mnm_material as m on m.id = p.target_id
  join lateral (
    select t.id, t.status from quality_iqc as t
    where t.origin = 'delivery' and not t.split and t.standard_id = m.inspection_standard_id and t.unit_id = m.unit_id and t.material_class = m.inspection_class
      and t.plan_type = coalesce(m.plan_type, 'aql') and coalesce(t.level, 'II') = coalesce(m.inspection_level, 'II') and coalesce(t.aql, '1.0') = coalesce(m.aql, '1.0')
    order by md5(t.id || '/' || m.id) limit 12
  ) as t on true`

/** What is different in the copy; everything else is as in the lot that it is like. */
const different: Readonly<Record<string, string>> = {
  id: 'f.id',
  code: 'f.code',
  supplier_id: 'f.supplier',
  material_id: 'f.material',
  supplier_lot: `'L' || f.number`,
  purchase_order_line: `'PO-' || f.number || '/10'`,
  search_text: `lower(f.code) || E'\\nl' || f.number || E'\\npo-' || f.number || '/10'`,
  notes: 'null',
  coa_file_id: 'null',
  parent_id: 'null',
  reworked_into_id: 'null',
  version: '1',
  created_at: 'f.at',
  updated_at: 't.updated_at + f.later',
  started_at: 't.started_at + f.later',
  inspected_at: 't.inspected_at + f.later',
  disposed_at: 't.disposed_at + f.later',
  stocked_at: 't.stocked_at + f.later',
  concession_until: 't.concession_until + extract(day from f.later)::integer',
  return_by: 't.return_by + extract(day from f.later)::integer',
}

const columns: readonly string[] = [
  'id',
  // What is derived stands in no column.
  ...Object.entries<Field>(iqc.fields).flatMap(([name, field]) =>
    field.origin === 'derived'
      ? []
      : (storageOf(field)
          ?.columns(snake(name), field, () => '')
          .map(column => column.name) ?? []),
  ),
  'version',
  'created_at',
  'created_by_id',
  'updated_at',
  'updated_by_id',
  'created_in_id',
  'search_text',
]

/** Days by how long ago they are, both included, and how many lots arrive on a workday. */
interface Days {
  readonly today: string
  readonly from: number
  readonly to: number
  readonly perDay: number
}

const fillDays = async (tx: Transaction, { today, from, to, perDay }: Days): Promise<void> => {
  const copied = columns.map(name => sql`${different[name] === undefined ? sql.ref(`t.${name}`) : sql.raw(different[name])}`)
  // An even spread that looks like chance: multiples of the golden ratio modulo 1, squared for the few that come often.
  await sql`
    with places as (
      select waiting, count(*) as places from demo_pattern group by waiting
    ), arrivals as (
      select ${today}::date - ago as day, ago, turn, ago < 6 and turn % 6 = 0 as waiting
      from generate_series(${to}::integer, ${from}::integer) as ago, generate_series(1, ${perDay}::integer) as turn
      where extract(isodow from ${today}::date - ago) < 6
    ), fresh as materialized (
      select nextval(pg_get_serial_sequence('quality_iqc', 'id')) as id, p.lot, p.supplier, p.material, moment.at, moment.at - t.created_at as later,
        number.number, 'IQC-' || number.number as code
      from arrivals as a
      join places using (waiting)
      join demo_pattern as p on p.waiting = a.waiting and p.place = floor(places * mod((ago * ${perDay} + turn) * 0.6180339887, 1)::float8 ^ 2)::bigint
      join quality_iqc as t on t.id = p.lot,
      lateral (select (day + interval '8 hours 30 minutes' + turn * interval '6 hours 50 minutes' / ${perDay}::integer) at time zone ${companyZone} as at) as moment,
      lateral (select to_char(day, 'yyMMdd') || '-' || lpad((turn + 100)::text, 4, '0') as number) as number
    ), lots as (
      insert into quality_iqc (${sql.join(columns.map(name => sql.id(name)))}) overriding system value
      select ${sql.join(copied)} from fresh as f join quality_iqc as t on t.id = f.lot
    ), results as (
      insert into quality_iqc_inspections (owner_id, position, round, original, inspector_id, inspected_at, verdict, sample_size, units_inspected, nonconforming, by_class)
      select f.id, i.position, i.round, i.original, i.inspector_id, i.inspected_at + f.later, i.verdict, i.sample_size, i.units_inspected, i.nonconforming, i.by_class
      from fresh as f join quality_iqc_inspections as i on i.owner_id = f.lot
    )
    insert into audit (at, actor_id, actor_name, request_id, entity, record_id, record_title, action, changes, reason)
    select f.at, t.created_by_id, u.name, 'demo', ${iqc.name}, f.id, f.code, 'create', '[]', ${storedWords(['自旧系统导入', 'Taken over from the former system'])}
    from fresh as f join quality_iqc as t on t.id = f.lot join admin_user as u on u.id = t.created_by_id`.execute(tx)
}
