import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact, sumOf, type Exact } from '#core/numbers'
import { col, keyColumn, rowsSeen, table } from '#core/queries.server'
import { find, meets, pickEach, query } from '#core/records.server'
import { daysIn, daysOf, leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { move } from '../../stock/move/move.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { rmaCase } from '../case/case.ts'
import { undone } from '../case/caseChoices.ts'
import { repair } from '../repair/repair.ts'
import { warrantyCostOf, type BorneCase } from './warrantyCost.ts'
import { warrantyCostReport } from './warrantyCostReport.ts'
import { livesSeen } from './weibull.server.ts'
import { expectedOf } from './weibull.ts'

/** A case at our expense with the product of the unit that came back. */
interface CostedCase extends BorneCase {
  readonly of: number
  readonly code: string
}

interface UsedPart {
  readonly case: number
  readonly material: number
  readonly quantity: string
}

/** What was issued for some cases and not taken back, also for a repair that failed its test and was given up, and how long it took. */
const repairsOf = async (context: Context, cases: readonly number[]) => {
  const repairs = await find(context, repair, {
    where: { case: cases, status: ['finished', 'toTest', 'passed'] },
    as: context.actor,
    fields: ['id', 'case', 'minutes'],
    sort: 'id',
    limit: 'all',
  })
  const parts: readonly UsedPart[] = await query(
    context,
    { case: col(repair, 'case'), material: col(move, 'material', 'm'), quantity: sql<string>`sum(${col(move, 'quantity', 'm')})::text` },
    sql`from ${table(repair)} as t join ${table(move)} as m on ${col(move, 'document', 'm')} = ${keyColumn(repair, sql`t.id`)}
      where ${rowsSeen(context, repair)} and ${meets(repair, { case: cases })} and ${meets(move, { reason: 'issue' }, 'm')}
        and not exists (select from ${table(move)} as b where ${col(move, 'reverses', 'b')} = m.id) group by 1, 2`,
  )
  return { repairs: Map.groupBy(repairs, one => one.case), parts: Map.groupBy(parts, one => one.case) }
}

/** What some goods cost; null where that of one of them is not known. */
const costOf = (
  goods: readonly { readonly material: number | null; readonly quantity: string }[],
  worth: ReadonlyMap<number, Exact | null>,
) => {
  const costs = goods.map(({ material, quantity }) => worth.get(material ?? 0)?.times(quantity) ?? null)
  return costs.includes(null) ? null : sumOf(costs.flatMap(cost => cost ?? [])).toFixed(4)
}

/** What the cases of some units cost that the company pays for. */
const casesBorne = async (context: Context, units: readonly number[]): Promise<readonly CostedCase[]> => {
  const cases = await find(context, rmaCase, {
    where: { type: 'return', status: [...undone, 'closed'], unit: units },
    as: context.actor,
    fields: ['id', 'code', 'model', 'charged', 'waivedReason', 'replacement'],
    sort: 'id',
    limit: 'all',
  })
  const borne = cases.filter(one => !one.charged || one.waivedReason !== null)
  const { repairs, parts } = await repairsOf(
    context,
    borne.map(({ id }) => id),
  )
  const models = await pickEach(
    context,
    model,
    borne.flatMap(one => one.model ?? []),
    ['material'],
  )
  const goodsOf = ({ model: of }: { readonly model: number | null }): number | null => models.get(of ?? 0)?.material ?? null
  const worth = await worthOfOne(context, [
    ...[...parts.values()].flat().map(({ material }) => material),
    ...borne.filter(one => one.replacement !== null).flatMap(one => goodsOf(one) ?? []),
  ])
  return borne.flatMap(one =>
    one.model === null
      ? []
      : [
          {
            of: one.model,
            code: one.code,
            parts: costOf(parts.get(one.id) ?? [], worth),
            replacement: one.replacement === null ? '0' : costOf([{ material: goodsOf(one), quantity: '1' }], worth),
            minutes: (repairs.get(one.id) ?? []).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
          },
        ],
  )
}

const leadToCases = (cases: readonly CostedCase[]) =>
  leadToFirst(
    cases.map(({ code }) => code),
    code => leadTo(rmaCase, { code }),
  )

/** What the cases of the units that the reader sees have cost, and what is to be expected of these units, the dearest product first. */
export const servedWarrantyCost = serveReport(warrantyCostReport, async (context, { model: only, hour, ...period }) => {
  const today = companyDay(context.now)
  const units = await find(context, unit, {
    where: { model: only ?? undefined, shippedOn: daysIn(daysOf(period, today)) ?? { lte: today } },
    as: context.actor,
    fields: ['id', 'model'],
    sort: 'id',
    limit: 'all',
  })
  const borne = Map.groupBy(
    await casesBorne(
      context,
      units.map(({ id }) => id),
    ),
    one => one.of,
  )
  const shipped = new Set(units.map(({ id }) => id))
  const lives = Map.groupBy(
    (await livesSeen(context, only)).filter(({ id }) => shipped.has(id)),
    one => one.of,
  )
  const rows = [...Map.groupBy(units, one => one.model)].map(([of, those]) => ({
    model: of,
    ...warrantyCostOf(borne.get(of) ?? [], { units: those.length, expected: expectedOf(lives.get(of) ?? []), hour }),
  }))
  const total = warrantyCostOf([...borne.values()].flat(), { units: units.length, expected: null, hour })
  const projected = rows.flatMap(one => one.projected ?? [])
  return {
    rows: rows
      .toSorted((one, other) => exact(other.total).compare(one.total) || one.model - other.model)
      .map(values => ({ values, leadsTo: leadToCases(borne.get(values.model) ?? []) })),
    total: {
      values: { model: null, ...total, projected: projected.length === 0 ? null : sumOf(projected).toFixed(2) },
      leadsTo: leadToCases([...borne.values()].flat()),
    },
  }
})
