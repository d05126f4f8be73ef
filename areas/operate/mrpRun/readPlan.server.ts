import { dayAfter, isWorkingDay } from '#core/days'
import { companyCalendar } from '#core/days.server'
import type { StoredRecord } from '#core/definition'
import { find } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { model } from '../../product/model/model.ts'
import { balance } from '../../stock/balance/balance.ts'
import type { ActionRules } from '../mrp/engine/actions.ts'
import { contradicts } from '../mrp/engine/lotSizes.ts'
import { bucketStarts, never, type Materials, type PlanInput } from '../mrp/engine/planInput.ts'
import { shortage } from '../shortage/shortage.ts'
import type { mrpRun } from './mrpRun.ts'
import { readBills } from './readBills.server.ts'
import { readDemands, type DemandSource } from './readDemands.server.ts'
import { readMaterials, type Known, type PlannedMaterial, type Reading, type ReadProblem } from './readMaterials.server.ts'
import { openPlans, readReceipts, type ReceiptSource } from './readReceipts.server.ts'
import type { RunProblem } from './runChoices.ts'

/** What a run has read, with what each row of the columns stands for. */
export interface ReadPlan {
  readonly input: PlanInput
  readonly materials: readonly PlannedMaterial[]
  readonly made: Uint8Array
  readonly receipts: readonly ReceiptSource[]
  readonly demands: readonly DemandSource[]
  readonly problems: readonly ReadProblem[]
  readonly today: string
}

/** How actions are made of what a run has read. */
export const rulesOf = (
  { made, receipts, demands }: ReadPlan,
  { windowDays }: Pick<StoredRecord<typeof mrpRun>, 'windowDays'>,
): ActionRules => ({
  made,
  draft: Uint8Array.from(receipts, one => (one.draft ? 1 : 0)),
  expected: Uint8Array.from(demands, one => (one.forecast === undefined ? 0 : 1)),
  windowDays: windowDays ?? 14,
})

/** What counts where nobody has entered a lead time: long enough that no promise looks safe by it. */
const assumedLead = { bought: 60, made: 15 } as const

/** Days in one unit of a shelf life, as the calendar has them at least. */
const daysIn = { day: 1, month: 28, year: 365 } as const

/** The working days around a run that are asked once. */
const workRange = { first: -400, last: 800 } as const

/** The numbers of the materials that are planned. */
const materialColumns = async (context: Reading, { materials }: Known, made: Uint8Array): Promise<Materials> => {
  const units = new Map(
    (await find(context, unit, { where: {}, fields: ['id', 'precision'], limit: 'all' })).map(one => [one.id, one.precision]),
  )
  const numbers = (value: (one: PlannedMaterial, at: number) => string | number | null) =>
    Float64Array.from(materials, (one, at) => Number(value(one, at) ?? 0))
  return {
    count: materials.length,
    lead: numbers((one, at) => (made[at] === 1 ? (one.makeDays ?? assumedLead.made) : (one.leadDays ?? assumedLead.bought))),
    worked: made,
    safety: numbers(one => one.safetyStock),
    step: numbers(one => 10 ** -(units.get(one.unit) ?? 0)),
    fixedLot: numbers(one => (one.lotSizing === 'fixed' ? one.lotQuantity : null)),
    lotDays: numbers(one => (one.lotSizing === 'period' ? one.lotDays : null)),
    minOrder: numbers(one => one.minOrder),
    multiple: numbers(one => one.orderMultiple),
    maxOrder: numbers(one => one.maxOrder),
    scrap: numbers((one, at) => (made[at] === 1 ? one.makeScrap : null)),
    shelfDays: numbers(one => (one.shelfLife === null || one.shelfLifeUnit === null ? null : one.shelfLife * daysIn[one.shelfLifeUnit])),
    firmDays: numbers(one => one.firmDays),
  }
}

/** The usable goods that nobody has reserved. */
const usableLots = (
  { place, dayOf }: Known,
  lying: readonly Pick<StoredRecord<typeof balance>, 'material' | 'kind' | 'quantity' | 'reserved' | 'expiresOn'>[],
  products: readonly Pick<StoredRecord<typeof model>, 'material' | 'minSalableDays'>[],
) => {
  const salable = new Map<number, number>()
  for (const one of products) if (one.material !== null && one.minSalableDays !== null) salable.set(one.material, one.minSalableDays)
  const lastDayOf = (of: number, expiresOn: string | null): number =>
    expiresOn === null ? never : dayOf(expiresOn) - (salable.get(of) ?? 0)
  return lying.flatMap(one => {
    const at = place.get(one.material)
    const quantity = Number(one.quantity) - Number(one.reserved)
    if (at === undefined || one.kind !== 'usable' || quantity <= 0) return []
    return [{ material: at, quantity, lastDay: lastDayOf(one.material, one.expiresOn) }]
  })
}

/** Names materials whose lot rules contradict each other, and those that are needed and not planned. */
const checkMaterials = async (context: Reading, { materials, problems, unplanned }: Known, { step }: Materials): Promise<void> => {
  for (const [at, one] of materials.entries()) {
    const rules = {
      step: step[at] ?? 1,
      minOrder: Number(one.minOrder ?? 0),
      multiple: Number(one.orderMultiple ?? 0),
      maxOrder: Number(one.maxOrder ?? 0),
      scrap: 0,
    }
    if (contradicts(rules)) problems.push({ material: one.id, model: null, problem: 'lotRules', assumed: null })
  }
  // A service is never stocked; of anything else that is asked for somebody has to know that it is not planned.
  const goods = await find(context, material, {
    where: { id: [...unplanned.keys()], type: ['ordinary', 'set'] },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  for (const { id } of goods) problems.push({ material: id, model: null, problem: 'notPlanned', assumed: unplanned.get(id) ?? null })
}

/**
 * Reads what planning needs, a statement for each table, in a transaction that sees one moment. The whole truth, whoever starts the run: what is missing does not depend on who
 * asks. Each material is read under its own number.
 */
export const readPlan = async (
  context: Reading,
  { moveUpDays, toleranceDays }: Pick<StoredRecord<typeof mrpRun>, 'moveUpDays' | 'toleranceDays'>,
): Promise<ReadPlan> => {
  const known = await readMaterials(context)
  const { materials, problems, today } = known
  const { made, lines, substitutes } = await readBills(context, known)
  const products = await find(context, model, {
    where: { material: { filled: true } },
    fields: ['id', 'material', 'minSalableDays'],
    limit: 'all',
  })
  const lying = await find(context, balance, {
    where: { kind: ['usable', 'quarantine'], owner: 'company', quantity: { gte: '0.0001' } },
    fields: ['material', 'kind', 'quantity', 'reserved', 'expiresOn'],
    sort: 'id',
    limit: 'all',
  })
  const lots = usableLots(known, lying, products)
  const reported = await find(context, shortage, {
    where: { state: ['draft', 'pending', 'approved'] },
    fields: ['id', 'code', 'state', 'kind', 'material', 'quantity', 'expectedOn', 'received'],
    sort: 'id',
    limit: 'all',
  })
  const plans = await openPlans(context)
  const receipts = await readReceipts(context, known, { lying, reported, plans })
  const demands = await readDemands(context, known, { products, reported, plans, receipts })
  const input: PlanInput = {
    materials: await materialColumns(context, known, made),
    bills: {
      parent: Int32Array.from(lines, line => line.parent),
      component: Int32Array.from(lines, line => line.component),
      quantity: Float64Array.from(lines, line => line.quantity),
      scrap: Float64Array.from(lines, line => line.scrap),
    },
    substitutes: {
      line: Int32Array.from(substitutes, one => one.line),
      material: Int32Array.from(substitutes, one => one.material),
      ratio: Float64Array.from(substitutes, one => one.ratio),
    },
    lots: {
      material: Int32Array.from(lots, one => one.material),
      quantity: Float64Array.from(lots, one => one.quantity),
      lastDay: Float64Array.from(lots, one => one.lastDay),
    },
    receipts: {
      material: Int32Array.from(receipts, one => one.material),
      day: Float64Array.from(receipts, one => one.day),
      quantity: Float64Array.from(receipts, one => one.quantity),
      explodes: Uint8Array.from(receipts, one => (one.explodes ? 1 : 0)),
      started: Float64Array.from(receipts, one => one.started),
      startDay: Float64Array.from(receipts, one => one.startDay),
      movable: Uint8Array.from(receipts, one => (one.movable ? 1 : 0)),
    },
    demands: {
      material: Int32Array.from(demands, one => one.material),
      day: Float64Array.from(demands, one => one.day),
      quantity: Float64Array.from(demands, one => one.quantity),
      receipt: Int32Array.from(demands, one => one.receipt),
    },
    buckets: bucketStarts(),
    lastDay: (bucketStarts().at(-1) ?? 0) + 6,
    moveUpDays: moveUpDays ?? 10,
    toleranceDays: toleranceDays ?? 7,
    workFirst: workRange.first,
    isWorked: await workedDays(context, today),
  }
  await checkMaterials(context, known, input.materials)
  return {
    input,
    materials,
    made,
    receipts: receipts.map(({ source }) => source),
    demands: demands.map(({ source }) => source),
    problems,
    today,
  }
}

const workedDays = async (context: Reading, today: string): Promise<Uint8Array> => {
  const calendar = await companyCalendar(context)
  return Uint8Array.from({ length: workRange.last - workRange.first + 1 }, (_, at) =>
    isWorkingDay(calendar, dayAfter(today, workRange.first + at)) ? 1 : 0,
  )
}

/** How much a run has read, as it says of itself. */
export const countsOf = ({ today, materials, input, demands, receipts }: ReadPlan) => ({
  plannedOn: today,
  materials: materials.length,
  billLines: input.bills.parent.length,
  demands: demands.length,
  receipts: receipts.length,
})

/** What is missing in the data of a material for which something is to be done. */
export const problemsOf = (one: PlannedMaterial, made: boolean): readonly (readonly [RunProblem, string | null])[] => [
  ...(made && one.makeDays === null ? [['noLeadTime', `${assumedLead.made}`] as const] : []),
  ...(!made && one.leadDays === null ? [['noLeadTime', `${assumedLead.bought}`] as const] : []),
  ...(!made && one.primarySupplier === null ? [['noSupplier', null] as const] : []),
  ...(!one.purchasable && !one.selfMade ? [['noSource', null] as const] : []),
]
