import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { exact, type Exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, findOne } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { pricesOf } from '../../product/bom/structure/materialPrices.server.ts'
import { requirement } from '../../product/bom/structure/explode.ts'
import { rollUp } from '../../product/bom/structure/rollUp.ts'
import { linesOfBill, structureBelow } from '../../product/bom/structure/structure.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { billFor } from '../change/billFor.server.ts'
import { afterAll } from './bySerial.ts'
import { recordedParts } from './bySerial.server.ts'
import { costsBySerial, type Gross, type UnitCosts } from './costBySerial.ts'
import { costBySerialReport } from './costBySerialReport.ts'

const billLines = linesOf(bom, 'lines')

/** What one unit takes of each material by a bill that the reader sees, scrap included, and which are its key parts. */
const takenBy = async (context: Context, bill: number | null): Promise<{ readonly gross: Gross; readonly keys: readonly number[] }> => {
  const gross = new Map<number, Exact>()
  const seen = bill === null ? undefined : await findOne(context, bom, { id: bill }, ['id'], { as: context.actor })
  if (!seen) return { gross, keys: [] }
  const marked = await find(context, billLines, { where: { record: seen.id, keyPart: true }, fields: ['id'], limit: 'all' })
  const lines = await linesOfBill(context, seen.id)
  for (const { component, ...line } of lines) gross.set(component, (gross.get(component) ?? exact('0')).plus(requirement('1', line)))
  const keys = new Set(marked.map(({ id }) => id))
  return { gross, keys: lines.flatMap(({ id, component }) => (keys.has(id) ? [component] : [])) }
}

/** What one of each of some materials costs at the prices of a moment, made ones rolled up by what they are made of on a day. */
const unitCostsOf = async (context: Context, materials: readonly number[], day: string, until: string): Promise<UnitCosts> => {
  const below = await structureBelow(context, materials, day)
  const all = new Set([...materials, ...[...below.values()].flatMap(parts => parts.map(({ component }) => component))])
  const prices = await pricesOf(context, [...all], { until })
  // No material has the id 0: under it stands what is asked for.
  const { lines } = rollUp(new Map([...below, [0, materials.map(component => ({ component, quantity: '1', scrap: null }))]]), 0, prices)
  return new Map(lines.map(({ component, cost }) => [component, cost]))
}

/** Adds up what the materials of one unit cost, of what the reader sees. */
export const servedCostBySerial = serveReport(costBySerialReport, async (context, asked) => {
  const fields = ['id', 'model', 'sn', 'plan', 'bom'] as const
  const row = asked.unit === null ? undefined : await findOne(context, unit, { id: asked.unit }, fields, { as: context.actor })
  if (!row) return { rows: [] }
  const today = companyDay(context.now)
  const day = asked.on ?? today
  const designed = await takenBy(context, await billFor(context, row.model, { day, sn: row.sn, plan: row.plan }))
  const planned = row.plan === null ? null : await takenBy(context, row.bom)
  const records = await recordedParts(context, row.id, day)
  const built = records.length === 0 ? null : afterAll(records)
  const keys = new Set((planned ?? designed).keys)
  const materials = [...new Set([...designed.gross.keys(), ...(planned?.gross.keys() ?? []), ...(built?.keys() ?? [])])]
  const until = day < today ? dayStart(dayAfter(day, 1)) : context.now
  const { rows, total } = costsBySerial(
    designed.gross,
    planned?.gross ?? null,
    keys,
    built,
    await unitCostsOf(context, materials, day, until),
  )
  return {
    rows: rows.map(values => ({ values, leadsTo: leadToRecord(material, values.component) })),
    total: { values: { component: null, unitCost: null, ...total } },
  }
})
