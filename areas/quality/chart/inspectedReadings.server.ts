import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { user } from '#core/people'
import { col, rowsSeen, table } from '#core/queries.server'
import { find, meets, query, titleOf } from '#core/records.server'
import { momentsIn } from '#core/reports.server'
import { material } from '../../mnm/material/material.ts'
import { limitsInForce } from '../controlLimits/limitsInForce.server.ts'
import { iqc } from '../iqc/iqc.ts'
import { characteristicsOf, readAsNumber, readings, toleranceOf } from '../reports/measuredLots.server.ts'
import type { Read } from './readings.ts'
import { mostPns, mostReadings, type AskedReads, type ReadingSource } from './source.server.ts'

/** The lots of some material numbers that the reader sees and that were inspected, with their readings. */
const fromLots = (context: Context, pns: readonly string[] | undefined) =>
  sql`from ${table(iqc)} as t join ${table(material)} as m on m.id = ${col(iqc, 'material')} join ${table(readings)} as r on r.owner_id = t.id ${readAsNumber}
    where ${rowsSeen(context, iqc)} and ${meets(iqc, { inspectedAt: { filled: true } })} and ${meets(material, { code: pns ? [...pns] : { filled: true } }, 'm')}
      and n.as_number is not null`

/** The last of the lots that are asked for. */
const lastLot = async (context: Context, pns: readonly string[]) => {
  const [one] = await query(
    context,
    { id: sql<number>`t.id`, material: col(iqc, 'material') },
    sql`from ${table(iqc)} as t join ${table(material)} as m on m.id = ${col(iqc, 'material')} where ${rowsSeen(context, iqc)}
      and ${meets(iqc, { inspectedAt: { filled: true } })} and ${meets(material, { code: [...pns] }, 'm')} order by ${col(iqc, 'inspectedAt')} desc, t.id desc limit 1`,
  )
  return one
}

/** The measured readings of incoming inspection: the PN is the material number, a lot is a subgroup, its first round is the first result. Of rows that are seen who read them is the whole truth. */
export const inspectedReadings: ReadingSource = {
  key: 'iqc',
  point: 'quality.iqc:read',
  pns: context =>
    query(
      context,
      {
        pn: sql<string>`${col(material, 'code', 'm')}`,
        name: titleOf(material, context.actor.language, 'm'),
        readings: sql<number>`count(*)::int`,
      },
      sql`${fromLots(context, undefined)} group by m.id, 1, 2 order by 3 desc, 1 limit ${mostPns}`,
    ),
  async parameters(context, pns) {
    const found = await query(
      context,
      { key: sql<string>`${col(readings, 'characteristic', 'r')}`, readings: sql<number>`count(*)::int` },
      sql`${fromLots(context, pns)} group by 1 order by 2 desc, 1 limit 300`,
    )
    const lot = await lastLot(context, pns)
    const known = new Map((lot ? ((await characteristicsOf(context, [lot.id])).get(lot.id) ?? []) : []).map(one => [one.id, one]))
    return found.map(({ key, readings: count }) => {
      const { name = key, nameEn, unit } = known.get(key) ?? {}
      const suffix = unit === null || unit === undefined ? '' : ` (${unit})`
      return {
        key,
        label: [`来料 ${key} ${name}${suffix}`, `Incoming ${key} ${nameEn ?? name}${suffix}`],
        nature: 'measured',
        readings: count,
      }
    })
  },
  async reads(context, { pns, parameter, from, until, all }: AskedReads): Promise<readonly Read[]> {
    const where = { inspectedAt: momentsIn({ from, until }) ?? ({ filled: true } as const) }
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        lot: col(iqc, 'code'),
        at: sql<string>`${col(iqc, 'inspectedAt')}`,
        tester: sql<
          string | null
        >`(select ${titleOf(user, context.actor.language, 'p')} from ${table(user)} as p where p.id = ${col(iqc, 'inspector')})`,
        values: sql<
          readonly number[]
        >`array_agg(n.as_number::double precision order by ${col(readings, 'round', 'r')}, ${col(readings, 'sample', 'r')})`,
      },
      sql`${fromLots(context, pns)} and ${meets(iqc, where)} and ${meets(readings, { characteristic: parameter, round: all ? undefined : 1 }, 'r')}
        group by t.id, 2, 3, 4 order by 3 desc, t.id desc`,
    )
    let left = mostReadings
    const kept = rows.filter(({ values }) => (left -= values.length) >= 0)
    return kept
      .toReversed()
      .map(({ id, lot, at, tester, values }) => ({ lot, at, tester, values, station: null, record: { entity: iqc.name, id } }))
  },
  async bounds(context, { pns, parameter }) {
    const lot = await lastLot(context, pns)
    if (!lot) return { tolerance: { lower: null, upper: null }, target: null }
    const measured = ((await characteristicsOf(context, [lot.id])).get(lot.id) ?? []).find(({ id }) => id === parameter)
    const nominal = measured?.nominal ?? null
    const materials = await find(context, material, { where: { code: [...pns] }, fields: ['id'], limit: 'all' })
    return {
      tolerance: toleranceOf(measured),
      target: nominal === null || nominal === '' || Number.isNaN(Number(nominal)) ? null : Number(nominal),
      // Limits are of one material: of several together none hold.
      frozen: materials.length === 1 ? (await limitsInForce(context, lot.material)).get(parameter) : undefined,
    }
  },
}
