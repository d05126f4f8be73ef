import { workingDaysAfter } from '../../core/calendar/workingDays.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { recordKey } from '../../core/define/recordKey.ts'
import { exact } from '../../core/exact/exact.ts'
import { find, findOne, pick } from '../../core/reading/reading.server.ts'
import { linesOf } from '../../core/reading/source.server.ts'
import { companyCalendar } from '../../core/workdays/calendarsKnown.server.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { order } from '../../areas/operate/order/order.ts'
import { productionLine } from '../../areas/operate/productionLine/productionLine.ts'
import { productionPlan } from '../../areas/operate/productionPlan/productionPlan.ts'
import { asBuilt } from '../../areas/product/asBuilt/asBuilt.ts'
import { model } from '../../areas/product/model/model.ts'
import { billOn } from '../../areas/product/unit/keyParts.server.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { defectCode } from '../../areas/quality/defectCode/defectCode.ts'
import { scrapped } from '../../areas/quality/scrapped/scrapped.ts'
import { location } from '../../areas/stock/location/location.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import { move } from '../../areas/stock/move/move.ts'
import { agreeInTurn } from './agreement.server.ts'
import { bottledProduct, comparedProduct, steadyProduct } from './company/bills.ts'
import type { Username } from './company/people.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

type Plan = StoredRecord<typeof productionPlan>

/** Who plans, who stands on the line, and who keeps the stock. */
const planner: Username = 'planner'
const foreman: Username = 'cao.li'
const keeper: Username = 'warehouse'

/** How far a unit of a plan comes: passes into stock, is scrapped, or stands where it is. */
type Fate = 'stocked' | 'repaired' | 'scrapped' | 'firstTest' | 'readBack' | 'assembly'

/** A plan of the story: how many working days until it starts and how many it lasts. */
interface Draft {
  readonly quantity: number
  readonly starts: number
  readonly lasts: number
  readonly level: Plan['level']
  readonly batchClass: Plan['batchClass']
  readonly note: string
  /** The PN of what is made, and the line; instruments on the first one unless it is said. */
  readonly product?: string
  readonly line?: string
}

const components = linesOf(productionPlan, 'components')
const orderLines = linesOf(order, 'items')

/** What becomes of the units of the plans of two years, in turn. */
const steadyFates: readonly (readonly Fate[])[] = [
  ['stocked', 'repaired', 'stocked', 'stocked', 'stocked', 'stocked'],
  ['stocked', 'stocked', 'stocked', 'scrapped', 'repaired', 'stocked'],
  ['stocked', 'stocked', 'stocked', 'stocked', 'stocked', 'stocked'],
]

/** What is done with a plan wherever one is told of. */
interface PlanDeeds {
  /** Drafts a plan of the product that is made by a bill; undefined where there is none yet. */
  readonly draft: (at: WorkTime, draft: Draft, isForOrders?: boolean) => Promise<number | undefined>
  readonly take: (id: number, at: WorkTime, step: 'release' | 'cancel', reason: string) => Promise<void>
  /** What is lacking comes into stock, is reserved, and all of it goes to production. */
  readonly supply: (id: number, at: WorkTime) => Promise<void>
  /** Says of each component why more was issued than was used, and closes a plan that is finished. */
  readonly close: (id: number, at: WorkTime) => Promise<void>
}

/** The deeds of those who plan and of those who keep the stock. */
export const planDeeds = (staff: Staff): PlanDeeds => ({
  async draft(
    at: WorkTime,
    { starts, lasts, product = comparedProduct, line: on = 'L1', ...plan }: Draft,
    isForOrders = false,
  ): Promise<number | undefined> {
    const desk = staff.at(planner, at)
    const of = await findOne(desk.step, model, { pn: product, status: 'active' }, ['id'])
    const line = await findOne(desk.step, productionLine, { code: on }, ['id'])
    if (!of || !line || (await billOn(desk.step, of.id, dayOf(at))) === null) return undefined
    const calendar = await companyCalendar(desk.step)
    const startOn = workingDaysAfter(calendar, dayOf(at), starts)
    const waiting = isForOrders
      ? await find(desk.step, orderLines, {
          where: { model: of.id, progress: 'awaiting' },
          fields: ['id', 'quantity'],
          sort: 'id',
          limit: 2,
        })
      : []
    const orders = waiting.map(({ id, quantity }) => ({ ordered: id, quantity }))
    const ordered = orders.reduce((all, { quantity }) => all + Math.ceil(Number(quantity)), 0)
    return desk.create(productionPlan, {
      ...plan,
      model: of.id,
      line: line.id,
      quantity: Math.max(plan.quantity, ordered),
      startOn,
      finishOn: workingDaysAfter(calendar, startOn, lasts),
      orders,
    })
  },

  async take(id: number, at: WorkTime, step: 'release' | 'cancel', reason: string): Promise<void> {
    const desk = staff.at(planner, at)
    await desk.take(productionPlan, await desk.open(productionPlan, id), step, { reason })
  },

  async supply(id: number, at: WorkTime): Promise<void> {
    const desk = staff.at(keeper, at)
    const lacking = await find(desk.step, components, {
      where: { record: id },
      fields: ['component', 'lacking'],
      sort: 'position',
      limit: 'all',
    })
    const short = lacking.filter(one => exact(one.lacking ?? '0').gt(0))
    for (const { component, lacking: quantity } of short) {
      const { batchTracked, serialTracked } = await pick(desk.step, material, component, ['batchTracked', 'serialTracked'])
      if (serialTracked) {
        for (let piece = 1; piece <= Number(quantity); piece++)
          await desk.create(move, {
            reason: 'opening',
            material: component,
            serial: `MP${id}-${component}-${piece}`,
            owner: 'company',
            quantity: '1',
          })
        continue
      }
      // What is weighed in expires, and with it what is made of it.
      const { shelfLife } = await pick(desk.step, material, component, ['shelfLife'])
      const expiresOn = shelfLife === null ? null : dayAfter(dayOf(at), 300)
      const of = batchTracked ? await desk.create(lot, { material: component, code: `期初-MP${id}`, expiresOn }) : null
      await desk.create(move, { reason: 'opening', material: component, lot: of, owner: 'company', quantity: quantity ?? '0' })
    }
    const later = staff.at(keeper, at + 5)
    if (short.length > 0) await later.take(productionPlan, await later.open(productionPlan, id), 'reserve')
    await later.take(productionPlan, await later.open(productionPlan, id), 'issue', {})
  },

  async close(id: number, at: WorkTime): Promise<void> {
    const desk = staff.at(planner, at)
    const found = await find(desk.step, components, {
      where: { record: id },
      fields: ['component', 'variance'],
      sort: 'position',
      limit: 'all',
    })
    for (const { component, variance } of found)
      if (!exact(variance ?? '0').eq(0))
        await desk.take(productionPlan, await desk.open(productionPlan, id), 'explain', { component, reason: '按损耗率多领，已用完。' })
    await desk.take(productionPlan, await desk.open(productionPlan, id), 'close')
  },
})

/** Plans the production plans of the company: one every few months, a batch of a reagent in stock and one on the way, and of late one that is closed, one that waits for that, one that is late on the line, one that was called off, one that starts soon, and a draft. */
export const planPlans = ({
  staff,
  timeline,
  begins,
  ends,
}: {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly begins: WorkTime
  readonly ends: WorkTime
}): void => {
  const { draft, take, supply, close } = planDeeds(staff)

  /** The lot of a key part that went to production for a plan. */
  const issuedLot = async (id: number, component: number, at: WorkTime): Promise<number | null> => {
    const found = await findOne(
      staff.at(foreman, at).step,
      move,
      { document: recordKey(productionPlan, id), material: component, reason: 'issue' },
      ['lot'],
    )
    return found?.lot ?? null
  }

  /** A unit fails its first test and is repaired. */
  const repair = async (desk: Desk, assembled: StoredRecord<typeof unit>): Promise<StoredRecord<typeof unit>> => {
    const defect = await findOne(desk.step, defectCode, { code: 'EL-DISPLAY' }, ['id'])
    const failed = await desk.take(unit, assembled, 'fail', { defect: defect?.id ?? 0, location: '显示屏排线' })
    return desk.take(unit, failed, 'repaired', { cause: '排线虚焊', responsible: 'process', action: '补焊排线', minutes: 15 })
  }

  /** Builds the units of a plan with their key parts, and leads each as far as it comes. */
  const build = async (id: number, fates: readonly Fate[], at: WorkTime): Promise<void> => {
    const desk = staff.at(foreman, at)
    const plan = await desk.open(productionPlan, id)
    const made = await find(desk.step, unit, { where: { plan: id }, fields: ['id'], sort: 'code', limit: 'all' })
    const begun = made.flatMap(({ id: one }, turn) => {
      const fate = fates[turn] ?? 'assembly'
      return fate === 'assembly' ? [] : [[one, fate] as const]
    })
    const parts = []
    for (const { component, perUnit, keyPart } of plan.components)
      if (keyPart) parts.push({ component, quantity: perUnit, lot: await issuedLot(id, component, at) })
    const units = begun.map(([one]) => one)
    if (parts.length > 0) await desk.create(asBuilt, { kind: 'assembly', model: plan.model, builtOn: dayOf(at), units, parts })
    const store = await findOne(desk.step, location, { code: 'FG-01' }, ['id'])
    for (const [turn, [one, fate]] of begun.entries()) {
      const later = staff.at(foreman, at + 10 + turn)
      const opened = await later.open(unit, one)
      const assembled = opened.stage === 'assembly' ? await later.take(unit, opened, 'assembled', {}) : opened
      if (fate === 'firstTest' || fate === 'scrapped') continue
      const whole = fate === 'repaired' ? await repair(later, assembled) : assembled
      const passed = await later.take(unit, whole, 'passTest', {})
      if (fate !== 'readBack') await later.take(unit, passed, 'stock', { location: store?.id ?? 0 })
    }
    // What is beyond repair is agreed to at the end of the day.
    for (const [one] of begun.filter(([, fate]) => fate === 'scrapped')) await scrap(one, at + 60)
  }

  /** Scraps a unit on the line by consent. */
  const scrap = async (of: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(foreman, at)
    const record = await desk.create(scrapped, {
      unit: of,
      reasonCode: 'testFailed',
      responsible: 'handling',
      details: '外壳开裂，无法修复。',
    })
    await desk.take(scrapped, await desk.open(scrapped, record), 'submit')
    await agreeInTurn(staff, scrapped, record, at + 5)
  }

  /** Bottles all of a batch and stocks it as a lot. */
  const bottle = async (id: number, lotCode: string, at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const store = await findOne(desk.step, location, { code: 'C-01' }, ['id'])
    const plan = await desk.open(productionPlan, id)
    const madeOn = dayOf(at)
    await desk.take(productionPlan, plan, 'stockLot', { quantity: plan.quantity, lost: 0, lotCode, madeOn, location: store?.id ?? 0 })
  }

  const mass = { level: 'normal', batchClass: 'mass' } as const

  for (let turn = 0; begins + (70 + 75 * turn) * workday < ends - 100 * workday; turn++)
    timeline.plan(begins + (70 + 75 * turn) * workday, async at => {
      const id = await draft(at, { ...mass, product: steadyProduct, quantity: 6, starts: 2, lasts: 5, note: '季度备库' })
      if (id === undefined) return
      await take(id, at + 20, 'release', '按季度备库计划。')
      timeline.plan(at + workday, then => supply(id, then))
      timeline.plan(at + 3 * workday, then => build(id, steadyFates[turn % steadyFates.length] ?? [], then))
      timeline.plan(at + 6 * workday, then => close(id, then))
    })
  timeline.plan(ends - 90 * workday, async at => {
    const id = await draft(at, { ...mass, quantity: 6, starts: 2, lasts: 5, note: '季度备库' })
    if (id === undefined) return
    await take(id, at + 20, 'release', '库存不足，提前开工。')
    timeline.plan(at + workday, then => supply(id, then))
    timeline.plan(at + 3 * workday, then => build(id, ['stocked', 'stocked', 'stocked', 'scrapped', 'stocked', 'stocked'], then))
    timeline.plan(at + 6 * workday, then => close(id, then))
  })
  timeline.plan(ends - 20 * workday, async at => {
    const id = await draft(at, { ...mass, quantity: 4, starts: 1, lasts: 4, note: '展会备货' })
    if (id === undefined) return
    await take(id, at + 20, 'release', '展会用，时间紧。')
    timeline.plan(at + workday, then => supply(id, then))
    timeline.plan(at + 3 * workday, then => build(id, ['stocked', 'stocked', 'stocked', 'stocked'], then))
  })
  timeline.plan(ends - 12 * workday, async at => {
    const id = await draft(at, { ...mass, level: 'urgent', quantity: 8, starts: 1, lasts: 6, note: '急单备货' }, true)
    if (id === undefined) return
    await take(id, at + 20, 'release', '客户急单。')
    timeline.plan(at + workday, then => supply(id, then))
    timeline.plan(at + 5 * workday, then => build(id, ['stocked', 'stocked', 'readBack', 'firstTest', 'firstTest'], then))
  })
  timeline.plan(ends - 8 * workday, async at => {
    const id = await draft(at, { level: 'stock', batchClass: 'pilot', quantity: 5, starts: 12, lasts: 5, note: '新外壳小批验证' })
    if (id === undefined) return
    await take(id, at + 20, 'release', '')
    timeline.plan(at + 2 * workday, then => take(id, then, 'cancel', '模具推迟，小批改期。'))
  })
  timeline.plan(ends - 2 * workday, async at => {
    const id = await draft(at, { ...mass, quantity: 10, starts: 6, lasts: 4, note: '常规备库' }, true)
    if (id !== undefined) await take(id, at + 20, 'release', '按订单排产。')
  })
  timeline.plan(ends - 200, async at => {
    await draft(at, { level: 'stock', batchClass: 'mass', quantity: 20, starts: 18, lasts: 8, note: '年末备库' })
  })
  const bottles = { ...mass, product: bottledProduct, line: 'L4', starts: 1, lasts: 3 } as const
  timeline.plan(ends - 40 * workday, async at => {
    const id = await draft(at, { ...bottles, quantity: 240, note: '缓冲液季度备库' })
    if (id === undefined) return
    await take(id, at + 20, 'release', '库存低于安全库存。')
    timeline.plan(at + workday, then => supply(id, then))
    timeline.plan(at + 3 * workday, then => bottle(id, `RG-MP${id}`, then))
    timeline.plan(at + 5 * workday, then => close(id, then))
  })
  timeline.plan(ends - 2 * workday, async at => {
    const id = await draft(at, { ...bottles, quantity: 120, note: '缓冲液补库' })
    if (id === undefined) return
    await take(id, at + 20, 'release', '年底用量大。')
    timeline.plan(at + workday, then => supply(id, then))
  })
}
