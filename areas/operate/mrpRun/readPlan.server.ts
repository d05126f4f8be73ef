import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween, isWorkingDay, mondayOf } from '#core/days'
import { companyCalendar } from '#core/days.server'
import { type StoredRecord, statesMeaning } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { addedUp } from '#core/numbers'
import { material } from '../../mnm/material/material.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { requisition } from '../../purchase/requisition/requisition.ts'
import { shippingNotice } from '../../purchase/shippingNotice/shippingNotice.ts'
import { balance } from '../../stock/balance/balance.ts'
import type { ActionRules } from '../mrp/engine/actions.ts'
import { contradicts } from '../mrp/engine/lotSizes.ts'
import { bucketStarts, type PlanInput } from '../mrp/engine/planInput.ts'
import { demandForecast } from '../demandForecast/demandForecast.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { shortage } from '../shortage/shortage.ts'
import type { mrpRun } from './mrpRun.ts'
import { openPurchases } from './openPurchases.server.ts'
import type { RunProblem } from './runChoices.ts'

type Reading = Pick<Context, 'tx' | 'product' | 'now'>

const fields = [
  'id',
  'caption',
  'captionEn',
  'class',
  'unit',
  'purchasable',
  'selfMade',
  'leadDays',
  'makeDays',
  'makeScrap',
  'safetyStock',
  'lotSizing',
  'lotQuantity',
  'lotDays',
  'minOrder',
  'maxOrder',
  'orderMultiple',
  'firmDays',
  'planner',
  'primarySupplier',
  'shelfLife',
  'shelfLifeUnit',
] as const

/** What is known of a planned material. */
export type PlannedMaterial = Pick<StoredRecord<typeof material>, (typeof fields)[number]>

/** Where a receipt comes from; what only lies in quarantine comes from nothing that somebody could move. */
export interface ReceiptSource {
  readonly purchaseOrder?: number
  /** Who delivers it. */
  readonly supplier?: number
  readonly requisition?: number
  readonly plan?: number
  readonly code: string | null
  /** The day that its document says, which may have passed; null of what lies in quarantine. */
  readonly day: string | null
  readonly draft: boolean
}

/** What needs something. */
export interface DemandSource {
  readonly order?: number
  readonly plan?: number
  readonly shortage?: number
  readonly forecast?: number
  readonly code: string | null
}

/** What is wrong in the data: of a material, or of a model that has none. */
export interface ReadProblem {
  readonly material: number | null
  readonly model: number | null
  readonly problem: RunProblem
  /** What was assumed instead, or the document whose demand is left out. */
  readonly assumed: string | null
}

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

const never = 1e9

const orderLines = linesOf(order, 'items')
const billLines = linesOf(bom, 'lines')
const substituteLines = linesOf(bom, 'substitutes')
const requestedLines = linesOf(requisition, 'items')
const announcedLines = linesOf(shippingNotice, 'items')
const servedLines = linesOf(productionPlan, 'orders')
const componentLines = linesOf(productionPlan, 'components')

/**
 * Reads what planning needs, a statement for each table, in a transaction that sees one moment. The whole truth, whoever starts the run: what is missing does not depend on who
 * asks. Each material is read under its own number.
 */
export const readPlan = async (
  context: Reading,
  { moveUpDays, toleranceDays }: Pick<StoredRecord<typeof mrpRun>, 'moveUpDays' | 'toleranceDays'>,
): Promise<ReadPlan> => {
  const today = companyDay(context.now)
  const dayOf = (day: string): number => daysBetween(today, day)
  const materials = await find(context, material, {
    where: { status: 'active', type: ['ordinary', 'set'] },
    fields,
    sort: 'id',
    limit: 'all',
  })
  const place = new Map(materials.map(({ id }, at) => [id, at]))
  const units = new Map(
    (await find(context, unit, { where: {}, fields: ['id', 'precision'], limit: 'all' })).map(one => [one.id, one.precision]),
  )
  const problems: ReadProblem[] = []
  const unplanned = new Map<number, string | null>()

  const bills = await find(context, bom, { where: { standing: 'effective' }, fields: ['id', 'parent'], sort: 'id', limit: 'all' })
  const parentOf = new Map(bills.map(({ id, parent }) => [id, place.get(parent)]))
  const parts = await find(context, billLines, {
    where: { record: bills.map(({ id }) => id) },
    fields: ['record', 'component', 'quantity', 'scrap'],
    sort: 'id',
    limit: 'all',
  })
  const hasBill = new Set(parts.flatMap(({ record }) => parentOf.get(record) ?? []))
  const made = Uint8Array.from(materials, (one, at) => (one.selfMade && (hasBill.has(at) || !one.purchasable) ? 1 : 0))
  const lines = parts.flatMap(({ record, component, quantity, scrap }) => {
    const [parent, of] = [parentOf.get(record), place.get(component)]
    if (parent !== undefined && made[parent] === 1 && of === undefined && !unplanned.has(component)) unplanned.set(component, null)
    return parent === undefined || of === undefined || made[parent] === 0
      ? []
      : [{ record, parent, component: of, quantity: Number(quantity), scrap: Number(scrap ?? 0) }]
  })
  const others = await find(context, substituteLines, {
    where: { record: bills.map(({ id }) => id) },
    fields: ['record', 'component', 'substitute', 'ratio', 'priority'],
    sort: 'priority',
    limit: 'all',
  })
  const lineAt = Map.groupBy(
    lines.map((line, at) => ({ at, key: `${line.record} ${line.component}` })),
    ({ key }) => key,
  )
  const substitutes = others.flatMap(({ record, component, substitute, ratio }) => {
    const [of, other] = [place.get(component), place.get(substitute)]
    if (of === undefined || other === undefined) return []
    return (lineAt.get(`${record} ${of}`) ?? []).map(({ at }) => ({ line: at, material: other, ratio: Number(ratio) }))
  })

  const products = await find(context, model, {
    where: { material: { filled: true } },
    fields: ['id', 'material', 'minSalableDays'],
    limit: 'all',
  })
  const salable = new Map<number, number>()
  for (const one of products) if (one.material !== null && one.minSalableDays !== null) salable.set(one.material, one.minSalableDays)
  const lying = await find(context, balance, {
    where: { kind: ['usable', 'quarantine'], owner: 'company', quantity: { gte: '0.0001' } },
    fields: ['material', 'kind', 'quantity', 'reserved', 'expiresOn'],
    sort: 'id',
    limit: 'all',
  })
  const lastDayOf = (of: number, expiresOn: string | null): number =>
    expiresOn === null ? never : dayOf(expiresOn) - (salable.get(of) ?? 0)
  const lots = lying.flatMap(one => {
    const at = place.get(one.material)
    const quantity = Number(one.quantity) - Number(one.reserved)
    if (at === undefined || one.kind !== 'usable' || quantity <= 0) return []
    return [{ material: at, quantity, lastDay: lastDayOf(one.material, one.expiresOn) }]
  })

  /** What is late already is not there today, nor is what waits for its inspection (decision 0168). */
  const comesOn = (day: string | null): number => (day === null ? 1 : Math.max(1, dayOf(day)))
  const receipts: {
    material: number
    day: number
    quantity: number
    started: number
    startDay: number
    explodes: boolean
    movable: boolean
    source: ReceiptSource
  }[] = []
  const receive = (of: number, quantity: number, source: ReceiptSource, movable: boolean): void => {
    const at = place.get(of)
    if (at !== undefined && quantity > 0)
      receipts.push({ material: at, day: comesOn(source.day), quantity, started: 0, startDay: 0, explodes: false, movable, source })
  }
  for (const one of lying)
    if (one.kind === 'quarantine') receive(one.material, Number(one.quantity), { code: null, day: null, draft: false }, false)
  const bought = await openPurchases(context)
  for (const one of bought)
    receive(
      one.material,
      Number(one.quantity),
      { purchaseOrder: one.id, supplier: one.supplier, code: one.code, day: one.day, draft: one.state === 'draft' },
      true,
    )
  const announced = await query(
    context,
    {
      order: sql<number>`${col(shippingNotice, 'order', 'n')}`,
      supplier: sql<number | null>`${col(shippingNotice, 'supplier', 'n')}`,
      material: sql<number>`${col(announcedLines, 'material', 'l')}`,
      day: sql<string>`to_char(${col(shippingNotice, 'expectedOn', 'n')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`${col(announcedLines, 'quantity', 'l')}::text`,
      code: sql<string | null>`${col(shippingNotice, 'code', 'n')}`,
    },
    sql`from ${table(announcedLines)} as l join ${table(shippingNotice)} as n on n.id = ${col(announcedLines, 'record', 'l')}
      where ${col(shippingNotice, 'state', 'n')} = 'announced' and ${col(announcedLines, 'material', 'l')} is not null order by l.id`,
  )
  // What is on its way is still of its order: a run moves it no more, and whoever asks what would be if the order came later means it as well.
  for (const one of announced)
    receive(
      one.material,
      Number(one.quantity),
      {
        purchaseOrder: one.order,
        ...(one.supplier === null ? {} : { supplier: one.supplier }),
        code: one.code,
        day: one.day,
        draft: false,
      },
      false,
    )
  const requested = await query(
    context,
    {
      id: sql<number>`r.id`,
      code: sql<string | null>`${col(requisition, 'code', 'r')}`,
      state: sql<string>`${col(requisition, 'state', 'r')}`,
      material: sql<number>`${col(requestedLines, 'material', 'l')}`,
      day: sql<string>`to_char(coalesce(${col(requestedLines, 'needDate', 'l')}, ${col(requisition, 'needDate', 'r')}), 'YYYY-MM-DD')`,
      quantity: sql<string>`${col(requestedLines, 'quantity', 'l')}::text`,
    },
    sql`from ${table(requestedLines)} as l join ${table(requisition)} as r on r.id = ${col(requestedLines, 'record', 'l')}
      where ${col(requisition, 'state', 'r')} = any(${[...statesMeaning(requisition, 'unfinished')]}) and ${col(requestedLines, 'material', 'l')} is not null order by l.id`,
  )
  for (const one of requested)
    receive(one.material, Number(one.quantity), { requisition: one.id, code: one.code, day: one.day, draft: one.state === 'draft' }, true)
  const reported = await find(context, shortage, {
    where: { state: ['draft', 'pending', 'approved'] },
    fields: ['id', 'code', 'state', 'kind', 'material', 'quantity', 'expectedOn', 'received'],
    sort: 'id',
    limit: 'all',
  })
  for (const one of reported)
    if (one.state !== 'approved') receive(one.material, Number(one.quantity), { code: one.code, day: one.expectedOn, draft: false }, false)

  const plans = await query(
    context,
    {
      id: sql<number>`p.id`,
      code: sql<string | null>`${col(productionPlan, 'code', 'p')}`,
      state: sql<string>`${col(productionPlan, 'state', 'p')}`,
      material: sql<number | null>`${col(model, 'material', 'm')}`,
      start: sql<string>`to_char(${col(productionPlan, 'startOn', 'p')}, 'YYYY-MM-DD')`,
      finish: sql<string>`to_char(${col(productionPlan, 'finishOn', 'p')}, 'YYYY-MM-DD')`,
      quantity: sql<number>`(${col(productionPlan, 'quantity', 'p')} - ${col(productionPlan, 'stocked', 'p')} - ${col(productionPlan, 'scrapped', 'p')})::int`,
      served: sql<boolean>`exists (select from ${table(servedLines)} as d where ${col(servedLines, 'record', 'd')} = p.id)`,
    },
    sql`from ${table(productionPlan)} as p join ${table(model)} as m on m.id = ${col(productionPlan, 'model', 'p')}
      where ${col(productionPlan, 'state', 'p')} in ('draft', 'released', 'inProduction') order by p.id`,
  )
  const receiptOfPlan = new Map<number, number>()
  const startOfPlan = new Map<number, number>()
  for (const one of plans) {
    const at = place.get(one.material ?? 0)
    startOfPlan.set(one.id, dayOf(one.start))
    if (at === undefined || one.quantity <= 0) continue
    receiptOfPlan.set(one.id, receipts.length)
    receipts.push({
      material: at,
      day: comesOn(one.finish),
      quantity: one.quantity,
      started: one.quantity,
      startDay: dayOf(one.start),
      explodes: one.state === 'draft',
      // What is made for stock was decided on without a demand, and what is begun is not moved.
      movable: one.served && one.state !== 'inProduction',
      source: { plan: one.id, code: one.code, day: one.finish, draft: one.state === 'draft' },
    })
  }

  const demands: { material: number; day: number; quantity: number; receipt: number; source: DemandSource }[] = []
  const need = (of: number, day: number, quantity: number, receipt: number, source: DemandSource): void => {
    const at = place.get(of)
    if (quantity <= 0) return
    if (at === undefined) unplanned.set(of, source.code)
    else demands.push({ material: at, day, quantity, receipt, source })
  }
  const ordered = await query(
    context,
    {
      order: sql<number>`o.id`,
      code: sql<string | null>`${col(order, 'code', 'o')}`,
      material: sql<number>`${col(orderLines, 'material', 'l')}`,
      unit: sql<number | null>`${col(model, 'unit', 'm')}`,
      day: sql<string>`to_char(${col(orderLines, 'neededOn', 'l')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`(${col(orderLines, 'quantity', 'l')} - ${col(orderLines, 'shipped', 'l')} - ${col(orderLines, 'stocked', 'l')})::text`,
    },
    sql`from ${table(orderLines)} as l join ${table(order)} as o on o.id = ${col(orderLines, 'record', 'l')}
      left join ${table(model)} as m on m.id = ${col(orderLines, 'model', 'l')}
      where ${col(order, 'state', 'o')} = 'confirmed' and ${col(orderLines, 'material', 'l')} is not null and ${col(orderLines, 'neededOn', 'l')} is not null
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')}
      order by ${col(orderLines, 'neededOn', 'l')}, l.id`,
  )
  for (const one of ordered) {
    const at = place.get(one.material)
    // A quantity in another unit is no quantity of the material.
    if (at !== undefined && one.unit !== null && materials[at]?.unit !== one.unit)
      problems.push({ material: one.material, model: null, problem: 'otherUnit', assumed: one.code })
    else need(one.material, dayOf(one.day), Number(one.quantity), -1, { order: one.order, code: one.code })
  }
  const lacking = await find(context, componentLines, {
    where: { record: plans.filter(({ state }) => state !== 'draft').map(({ id }) => id), lacking: { gte: '0.0001' } },
    fields: ['record', 'component', 'lacking'],
    sort: 'id',
    limit: 'all',
  })
  const codes = new Map(plans.map(({ id, code }) => [id, code]))
  for (const one of lacking)
    need(one.component, startOfPlan.get(one.record) ?? 0, Number(one.lacking ?? 0), receiptOfPlan.get(one.record) ?? -1, {
      plan: one.record,
      code: codes.get(one.record) ?? null,
    })
  const materialOf = new Map(products.map(one => [one.id, one.material]))
  // What orders have not used up yet; weeks that have passed count no more.
  const expected = await find(context, demandForecast, {
    where: { week: { gte: mondayOf(today) } },
    fields: ['id', 'code', 'model', 'week', 'remaining'],
    sort: 'id',
    limit: 'all',
  })
  for (const one of expected) {
    const of = materialOf.get(one.model) ?? null
    const left = Number(addedUp(one.remaining))
    if (of !== null) need(of, dayOf(one.week), left, -1, { forecast: one.id, code: one.code })
    else if (left > 0) problems.push({ material: null, model: one.model, problem: 'noMaterial', assumed: one.code })
  }
  // Without a bill nothing else asks for it.
  for (const one of reported)
    if (one.kind === 'other')
      need(one.material, dayOf(one.expectedOn), Number(one.quantity) - Number(one.received ?? 0), -1, { shortage: one.id, code: one.code })

  const numbers = (value: (one: PlannedMaterial, at: number) => string | number | null) =>
    Float64Array.from(materials, (one, at) => Number(value(one, at) ?? 0))
  const input: PlanInput = {
    materials: {
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
    },
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
  for (const [at, one] of materials.entries()) {
    const rules = {
      step: input.materials.step[at] ?? 1,
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
