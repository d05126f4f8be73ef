import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { sumOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, findOne } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { material } from '../../mnm/material/material.ts'
import { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import { bom } from '../../product/bom/bom.ts'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../../rma/case/case.ts'
import { repair } from '../../rma/repair/repair.ts'
import { billFor } from '../change/billFor.server.ts'
import { afterAll, comparedBySerial, type Amounts, type Fitted } from './bySerial.ts'
import { bySerialReport } from './bySerialReport.ts'

const billLines = linesOf(bom, 'lines')
const builtParts = linesOf(asBuilt, 'parts')
const repairParts = linesOf(repair, 'parts')

/** What one unit needs of each material by a bill that the reader sees, and which are its key parts. */
const neededBy = async (
  context: Context,
  bill: number | null,
): Promise<{ readonly amounts: Amounts; readonly keys: readonly number[] }> => {
  const seen = bill === null ? undefined : await findOne(context, bom, { id: bill }, ['id'], { as: context.actor })
  if (!seen) return { amounts: new Map(), keys: [] }
  const lines = await find(context, billLines, {
    where: { record: seen.id },
    fields: ['component', 'quantity', 'keyPart'],
    sort: 'position',
    limit: 'all',
  })
  const byComponent = Map.groupBy(lines, ({ component }) => component)
  return {
    amounts: new Map([...byComponent].map(([component, of]) => [component, sumOf(of.map(({ quantity }) => quantity)).toFixed(4)])),
    keys: lines.flatMap(({ component, keyPart }) => (keyPart ? [component] : [])),
  }
}

export interface Recorded extends Fitted {
  readonly on: string
}

/** What the reader sees that was recorded of the key parts of a unit by a day, in order. */
export const recordedParts = async (context: Context, of: number, day: string): Promise<readonly Recorded[]> => {
  const records = await find(context, asBuilt, {
    where: { units: [of], builtOn: { lte: day } },
    as: context.actor,
    fields: ['id', 'builtOn'],
    sort: 'id',
    limit: 'all',
  })
  const lines = await find(context, builtParts, {
    where: { record: records.map(({ id }) => id) },
    fields: ['record', 'component', 'quantity'],
    sort: 'position',
    limit: 'all',
  })
  return records.flatMap(({ id, builtOn }) =>
    lines.flatMap(({ record, component, quantity }) => (record === id ? [{ component, quantity, on: builtOn }] : [])),
  )
}

/** What the reader sees that repairs of a unit used by a day. */
const usedInRepairs = async (context: Context, of: number, day: string): Promise<readonly Fitted[]> => {
  const cases = await find(context, rmaCase, { where: { unit: of }, as: context.actor, fields: ['id'], limit: 'all' })
  const repairs = await find(context, repair, {
    where: { case: cases.map(({ id }) => id), finishedOn: { lte: day } },
    as: context.actor,
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  const lines = await find(context, repairParts, {
    where: { record: repairs.map(({ id }) => id) },
    fields: ['material', 'quantity'],
    limit: 'all',
  })
  return lines.map(({ material: component, quantity }) => ({ component, quantity }))
}

/** Compares what the reader sees of one unit. */
export const servedBySerial = serveReport(bySerialReport, async (context, asked) => {
  const fields = ['id', 'model', 'sn', 'plan', 'bom', 'shippedOn'] as const
  const row = asked.unit === null ? undefined : await findOne(context, unit, { id: asked.unit }, fields, { as: context.actor })
  if (!row) return { rows: [] }
  const day = asked.on ?? companyDay(context.now)
  const designed = await neededBy(context, await billFor(context, row.model, { day, sn: row.sn, plan: row.plan }))
  const planned = row.plan === null ? null : await neededBy(context, row.bom)
  const records = await recordedParts(context, row.id, day)
  const left = row.shippedOn
  const built = afterAll(records.filter(({ on }) => left === null || on <= left))
  const maintained = afterAll([...records, ...(await usedInRepairs(context, row.id, day))])
  const keys = new Set([...designed.keys, ...(planned?.keys ?? [])])
  return {
    rows: comparedBySerial(designed.amounts, planned?.amounts ?? null, keys, built, maintained).map(values => ({
      values: { ...values, keyPart: keys.has(values.component) },
      leadsTo: leadToRecord(material, values.component),
    })),
  }
})
