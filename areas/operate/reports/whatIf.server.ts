import { dayAfter, daysBetween } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { groupPoint, may } from '#core/rights'
import { lastPaid } from '../../purchase/order/lastPaid.server.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import type { RunResult } from '../mrp/engine/actions.ts'
import { planApart } from '../mrp/planApart.server.ts'
import { differing, movedInput, type Moved } from '../mrp/whatIf.ts'
import { readPlan } from '../mrpRun/readPlan.server.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { whatIfReport } from './whatIfReport.ts'

const finishesFirst: Label = ['完工日期不能早于开工日期', 'It cannot finish before it starts']
const notOpen: Label = ['它已没有未到或未完成的数量', 'Nothing of it is still to come']

/** Nobody is told of what is ordered later than this, as in the runs of the night. */
const rules = { windowDays: 14, moveUpDays: 10, toleranceDays: 7 } as const

/** Plans with and without a change in thought, and lists what differs. The whole truth of what is missing, as runs have it; orders that the reader does not see are not named. */
export const servedWhatIf = serveReport(whatIfReport, async (context, { plan, startOn, finishOn, purchaseOrder: bought, promisedOn }) => {
  if (startOn !== null && finishOn !== null && finishOn < startOn) refuse('invalidFields', { problems: { finishOn: finishesFirst } })
  const read = await readPlan(context, rules)
  const dayOf = (day: string | null): number | null => (day === null ? null : daysBetween(read.today, day))
  const placesOf = <Source>(sources: readonly Source[], is: (source: Source) => boolean): readonly number[] =>
    sources.flatMap((source, at) => (is(source) ? [at] : []))
  const moves: Moved[] = []
  if (plan !== null && (startOn !== null || finishOn !== null)) {
    const [seen] = await find(context, productionPlan, { where: { id: plan }, as: context.actor, fields: ['id'], limit: 1 })
    const receipts = seen ? placesOf(read.receipts, one => one.plan === plan) : []
    if (receipts.length === 0) refuse('ruleBroken', { message: notOpen, problems: { plan: notOpen } })
    const demands = placesOf(read.demands, one => one.plan === plan)
    moves.push({ receipts, demands, day: dayOf(finishOn), startDay: dayOf(startOn) })
  }
  if (bought !== null && promisedOn !== null) {
    const [seen] = await find(context, purchaseOrder, { where: { id: bought }, as: context.actor, fields: ['id'], limit: 1 })
    const receipts = seen ? placesOf(read.receipts, one => one.purchaseOrder === bought) : []
    if (receipts.length === 0) refuse('ruleBroken', { message: notOpen, problems: { purchaseOrder: notOpen } })
    moves.push({ receipts, demands: [], day: dayOf(promisedOn), startDay: null })
  }
  if (moves.length === 0) return { rows: [] }
  const asked = {
    made: read.made,
    draft: Uint8Array.from(read.receipts, one => (one.draft ? 1 : 0)),
    windowDays: rules.windowDays,
  }
  const now = await planApart(read.input, asked)
  const then = await planApart(movedInput(read.input, moves), asked)
  const lateIn = ({ slips }: RunResult) => new Map(slips.map(({ demand, late }) => [demand, Math.round(late)]))
  const neededIn = ({ actions }: RunResult) => {
    const needed = new Map<number, number>()
    for (const { kind, material, quantity } of actions)
      if (kind === 'order' || kind === 'make') needed.set(material, (needed.get(material) ?? 0) + quantity)
    return needed
  }
  const promises = differing(lateIn(now), lateIn(then)).filter(({ key }) => read.demands[key]?.order !== undefined)
  const shortages = differing(neededIn(now), neededIn(then))
  const named = await find(context, order, {
    where: { id: promises.flatMap(({ key }) => read.demands[key]?.order ?? []) },
    as: context.actor,
    fields: ['id'],
    limit: 'all',
  })
  const seenOrders = new Set(named.map(({ id }) => id))
  const materialAt = (at: number): number | null => read.materials[at]?.id ?? null
  const rows = [
    ...promises.map(({ key, before, after }) => {
      const of = read.demands[key]?.order ?? 0
      return {
        values: {
          what: 'promise' as const,
          order: seenOrders.has(of) ? of : null,
          material: materialAt(read.input.demands.material[key] ?? 0),
          neededOn: dayAfter(read.today, Math.round(read.input.demands.day[key] ?? 0)),
          before: String(before),
          after: String(after),
          orders: 1,
        },
        ...(seenOrders.has(of) ? { leadsTo: leadToRecord(order, of) } : {}),
      }
    }),
    ...shortages.map(({ key, before, after }) => ({
      values: {
        what: 'shortage' as const,
        order: null,
        material: materialAt(key),
        neededOn: null,
        before: shortDecimal(before.toFixed(4)),
        after: shortDecimal(after.toFixed(4)),
        orders: 0,
      },
    })),
  ]
  if (!may(context.actor, groupPoint('price', 'read'))) return { rows }
  const prices = await lastPaid(
    context,
    shortages.map(({ key }) => materialAt(key)),
  )
  const cash = sumOf(
    shortages.flatMap(({ key, before, after }) => {
      const price = prices.get(materialAt(key) ?? 0)
      return price === undefined || read.made[key] === 1
        ? []
        : [
            exact((after - before).toFixed(4))
              .times(price)
              .toFixed(2),
          ]
    }),
  ).toFixed(2)
  return { rows, summary: [{ label: ['须下单金额的变化（元）', 'Change of what is to be ordered (CNY)'], value: cash, note: null }] }
})
