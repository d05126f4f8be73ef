import { answerTo, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { createRecord, find, lockAnyRecord, pick, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { unit as measure } from '../../mnm/unit/unit.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { snRange } from '../../product/snRange/snRange.ts'
import { snText } from '../../product/unit/sn.ts'
import { unit } from '../../product/unit/unit.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { standardMinutes } from '../productionLine/standardTime.ts'
import { checkFences } from './fences.server.ts'
import { neededComponents } from './neededComponents.ts'
import { planBill } from './planBill.server.ts'
import type { productionPlan } from './productionPlan.ts'
import { calendarOf, settledPlan } from './settlePlan.server.ts'

/** Whether a product is made as a lot and not unit by unit: its material is tracked by lots and not by serial numbers, as reagents are. */
const isMadeAsLot = async (context: Pick<Context, 'tx' | 'product'>, of: number): Promise<boolean> => {
  const { material: made } = await pick(context, model, of, ['material'])
  if (made === null) return false
  const { batchTracked, serialTracked } = await pick(context, material, made, ['batchTracked', 'serialTracked'])
  return batchTracked && !serialTracked
}

type Plan = StoredRecord<typeof productionPlan>
type Components = NonNullable<Change<typeof productionPlan>['components']>

const noBill: Label = [
  '开工那天没有生效的物料清单，不能发布；请先发布物料清单',
  'No bill of materials is effective on the day of the start. Release one before the plan.',
]
const inPast: Label = ['开工日期已过，请改为今天或以后', 'The start lies in the past. Choose today or later.']
const lineStopped: Label = ['产线已停用，请选择其他产线', 'The line is inactive. Choose another one.']
/** So many units with SNs are made in one plan. */
const mostUnits = 500
const tooMany: Label = [
  `带 SN 的产品一次最多 ${mostUnits} 台，请分成几个计划`,
  `At most ${mostUnits} units with SNs are made in one plan. Make several plans.`,
]
const noSns: Label = ['按批次生产的产品没有 SN，请清空起始 SN', 'What is made as a lot has no SNs. Clear the first SN.']
const noStations: Label = [
  '产线还没有工位，无法计算工时；请先登记工位',
  'The line has no stations yet, so its minutes per unit are not known. Enter the stations first.',
]

/** What is kept and derived of a component follows from what is moved for it. */
const nothingYet = { reserved: '0', issued: '0', returned: '0', lacking: null, fitted: null, variance: null } as const

const billLines = linesOf(bom, 'lines')

/** What a batch of so many units needs by a bill: of a plan the one that is effective when it starts, and it keeps it as it is then. */
export const componentsOf = async (context: Context, bill: number, units: number): Promise<Components> => {
  const lines = await find(context, billLines, {
    where: { record: bill },
    fields: ['component', 'quantity', 'scrap', 'keyPart'],
    sort: 'position',
    limit: 'all',
  })
  const materials = await pickEach(
    context,
    material,
    lines.map(({ component }) => component),
    ['unit', 'type'],
  )
  const measures = await pickEach(
    context,
    measure,
    [...materials.values()].map(({ unit: of }) => of),
    ['precision'],
  )
  // What is done and not held, such as burning in, is in no stock.
  const held = lines.filter(({ component }) => materials.get(component)?.type !== 'service')
  const precisionOf = (component: number): number => measures.get(materials.get(component)?.unit ?? 0)?.precision ?? 0
  return neededComponents(held, units, precisionOf).map(one => ({
    ...one,
    unit: materials.get(one.component)?.unit ?? null,
    scrapped: '0',
    varianceReason: null,
    ...nothingYet,
  }))
}

/** The minutes that one unit takes on the line of the plan. */
const minutesOn = async (context: Context, row: Plan): Promise<string> => {
  const line = await lockAnyRecord(context, productionLine, row.line)
  if (!line || line.status !== 'active') refuse('ruleBroken', { message: lineStopped, problems: { line: lineStopped } })
  if (line.stations.length === 0) refuse('ruleBroken', { message: noStations, problems: { line: noStations } })
  const { family } = await pick(context, model, row.model, ['family'])
  return standardMinutes(line, { model: row.model, family }).toFixed(1)
}

/** Makes the units of a range in assembly, each by the versions and the bill of the plan. */
const makeUnits = async (context: Context, row: Plan, range: number, first: number, bill: number): Promise<void> => {
  const { model: of, hwVersion, swVersion, id: plan, startOn } = row
  for (let at = 0; at < row.quantity; at++) {
    const sn = snText(first + at)
    await createRecord(
      context,
      unit,
      { model: of, snRange: range, sn, hwVersion, swVersion, bom: bill, plan, producedOn: startOn },
      // What was planned is made, whether or not its product may still be chosen for something new.
      {
        action: 'create',
        reason: documentNumber(row),
        copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, model: of, snRange: range },
      },
    )
  }
}

/**
 * Releases a plan, of what is made as a lot without SNs and units: everything is asked once more, the SNs are taken with the product locked, the units are made in assembly, and the plan gets its own list of components. Of two who take
 * the same SNs the second is refused with what the first took. Its components are reserved once it is written.
 */
export const releasePlan = async (
  context: Context,
  row: Plan,
  { reason }: TransitionInput<typeof productionPlan, 'release'>,
): Promise<Change<typeof productionPlan>> => {
  const today = companyDay(context.now)
  if (row.startOn < today) refuse('ruleBroken', { message: inPast, problems: { startOn: inPast }, mends: { startOn: today } })
  const settled = await settledPlan(context, row)
  checkFences(context, await calendarOf(context, row.line), [row.startOn], reason)
  const unitMinutes = await minutesOn(context, row)
  const bills = answerTo(context, planBill)
  const planned = await bills.at(context, row.model, { day: row.startOn, plan: row.id })
  if (planned === null) return refuse('ruleBroken', { message: noBill, problems: { model: noBill } })
  if (await isMadeAsLot(context, row.model)) {
    if (row.startSn !== null) refuse('ruleBroken', { message: noSns, problems: { startSn: noSns } })
    const lotBill = await bills.ofUnits(context, { model: row.model, plan: row.id, day: row.startOn, first: null, last: null })
    if (lotBill === null) return refuse('ruleBroken', { message: noBill, problems: { model: noBill } })
    return { ...settled, bom: lotBill, components: await componentsOf(context, lotBill, row.quantity), unitMinutes, releasedOn: today }
  }
  if (row.quantity > mostUnits) refuse('ruleBroken', { message: tooMany, problems: { quantity: tooMany }, mends: { quantity: mostUnits } })
  const range = await createRecord(context, snRange, { model: row.model, quantity: row.quantity, startSn: row.startSn })
  const { startSn, endSn } = await pick(context, snRange, range, ['startSn', 'endSn'])
  const of = { model: row.model, plan: row.id, day: row.startOn, first: startSn ?? '', last: endSn ?? '' }
  const bill = await bills.ofUnits(context, of)
  if (bill === null) return refuse('ruleBroken', { message: noBill, problems: { model: noBill } })
  await makeUnits(context, { ...row, ...settled } as Plan, range, Number(startSn), bill)
  const components = await componentsOf(context, bill, row.quantity)
  return { ...settled, snRange: range, startSn, endSn, bom: bill, components, unitMinutes, releasedOn: today }
}
