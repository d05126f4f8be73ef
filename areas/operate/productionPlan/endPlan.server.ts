import type { Context } from '#core/context.server'
import { dayAfter, daysBetween } from '#core/days'
import { documentNumber, type Change, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, inLanguage, joined, type Label } from '#core/language'
import { exact } from '#core/numbers'
import { changeRecord, find } from '#core/records.server'
import { authorOf, may } from '#core/rights'
import { lockedUnits } from '../../product/unit/lockedUnits.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { order } from '../order/order.ts'
import { letGo } from './components.server.ts'
import { checkFences } from './fences.server.ts'
import type { productionPlan } from './productionPlan.ts'
import { calendarOf, checkDays, checkServed } from './settlePlan.server.ts'

type Plan = StoredRecord<typeof productionPlan>

const begun = ([zh, en]: Label): Label => [
  `${zh} 已离开组装，不能取消；请完成或报废其余产品`,
  `Left assembly already: ${en}. Finish or scrap the others instead.`,
]
const partsFitted = ([zh, en]: Label): Label => [`已登记关键件，请先拆除：${zh}`, `Key parts were recorded. Take them out first: ${en}`]
const notServed: Label = ['此计划不服务这一订单行', 'The plan does not serve this order line']
const moreThanBatch: Label = ['分配给订单的多于批量', 'More is allocated to orders than the batch has']

/** Nothing stays reserved for a plan that is closed. What was issued is accounted for by then: the step is not offered before. */
export const closePlan = async (context: Context, row: Plan): Promise<Change<typeof productionPlan>> => {
  await letGo(context, row, documentNumber(row))
  return {}
}

/** Refuses because of some units, by their numbers. */
const refuseSome = (units: readonly { readonly id: number; readonly code: string }[], why: (named: Label) => Label): void => {
  if (units.length === 0) return
  const of = units.map(({ id }) => id)
  refuse('ruleBroken', { message: why(joined(units.slice(0, 5).map(({ code }) => code))), leadsTo: { step: 'product.unit:read', of } })
}

/** Ends a plan of which no unit has left assembly: its units are void, their SNs stay used, and its components are there for others. */
export const cancelPlan = async (
  context: Context,
  row: Plan,
  { reason }: TransitionInput<typeof productionPlan, 'cancel'>,
): Promise<Change<typeof productionPlan>> => {
  const found = await find(context, unit, { where: { plan: row.id }, fields: ['id'], sort: 'id', limit: 'all' })
  const units = await lockedUnits(
    context,
    found.map(({ id }) => id),
  )
  refuseSome(
    units.filter(({ stage }) => stage !== 'assembly'),
    begun,
  )
  refuseSome(
    units.filter(({ parts }) => parts.length > 0),
    partsFitted,
  )
  for (const one of units) await changeRecord(context, unit, one, { stage: 'voided' }, { action: 'void', reason })
  await letGo(context, row, reason)
  return {}
}

/** What names the question in the header with which it is answered. */
const breaksPromises = 'operate.productionPlan:breaksPromises'

interface Broken {
  readonly code: string
  readonly promisedOn: string
}

/** What is said of promises that break: those that are seen by name and day, the others by their number. */
const brokenBy = (finishOn: string, seen: readonly Broken[], hidden: number): Label => {
  const zh = [
    ...seen.map(({ code, promisedOn }) => `${code}（承诺 ${promisedOn}，迟 ${daysBetween(promisedOn, finishOn)} 天）`),
    ...(hidden > 0 ? [`另 ${hidden} 张您不可见的订单`] : []),
  ]
  const en = [
    ...seen.map(({ code, promisedOn }) => `${code} (promised ${promisedOn}, ${counted(daysBetween(promisedOn, finishOn), 'day')} late)`),
    ...(hidden > 0 ? [`${counted(hidden, 'order')} that you do not see`] : []),
  ]
  return [
    `完工改为 ${finishOn} 后，以下订单的承诺会失守：${zh.join('、')}。确认则照样改期`,
    `With its finish on ${finishOn} these promises are broken: ${en.join(', ')}. Confirm to reschedule all the same`,
  ]
}

/** Asks whoever moves a plan so that it finishes after what was promised of its orders, and did not before; the program by itself has no one to ask. The whole truth is counted: a promise is broken whoever sees the order; orders are named to whoever sees them. */
const askAboutPromises = async (context: Context, row: Plan, finishOn: string): Promise<void> => {
  if (authorOf(context.actor) === null || context.confirmed?.has(breaksPromises)) return
  const served = row.orders.flatMap(({ order: of }) => of ?? [])
  const broken = {
    where: { id: [...new Set(served)], state: 'confirmed', promisedOn: { gte: row.finishOn, lte: dayAfter(finishOn, -1) } },
    fields: ['code', 'promisedOn'],
    sort: 'promisedOn',
    limit: 'all',
  } as const
  const all = await find(context, order, broken)
  if (all.length === 0) return
  const shown = may(context.actor, 'operate.order:read') ? await find(context, order, { ...broken, as: context.actor }) : []
  const seen = shown.flatMap(({ code, promisedOn }) => (promisedOn === null ? [] : [{ code: code ?? '', promisedOn }]))
  const message = inLanguage(brokenBy(finishOn, seen, all.length - seen.length), context.actor.language)
  refuse('confirmationNeeded', { data: { warnings: [{ key: breaksPromises, message }] } })
}

/** Moves a plan to other days or another line; what of its promises that breaks is asked about first. */
export const reschedulePlan = async (
  context: Context,
  row: Plan,
  input: TransitionInput<typeof productionPlan, 'reschedule'>,
): Promise<Change<typeof productionPlan>> => {
  const calendar = await calendarOf(context, input.line)
  if (input.startOn !== row.startOn || input.line !== row.line) checkDays(calendar, input, 'input.')
  checkFences(context, calendar, [row.startOn, input.startOn], input.reason)
  await askAboutPromises(context, row, input.finishOn)
  return { state: row.state }
}

/** Gives units of a plan to an order line, or takes them from it; nobody gets what another plan makes for the same line. */
export const reassignPlan = async (
  context: Context,
  row: Plan,
  { ordered, quantity }: TransitionInput<typeof productionPlan, 'reassign'>,
): Promise<Change<typeof productionPlan>> => {
  const others = row.orders.filter(one => one.ordered !== ordered)
  const former = row.orders.find(one => one.ordered === ordered)
  if (exact(quantity).eq(0)) {
    if (!former) refuse('ruleBroken', { message: notServed, problems: { 'input.ordered': notServed } })
    return { state: row.state, orders: others }
  }
  const [line] = await checkServed(context, row, [{ ...former, ordered, order: null, quantity }], () => 'input.quantity')
  if (!line) throw new Error('No order line was checked')
  const orders = former ? row.orders.map(one => (one === former ? line : one)) : [...others, line]
  const sum = orders.reduce((all, one) => all.plus(one.quantity), exact(0))
  if (sum.gt(row.quantity)) refuse('ruleBroken', { message: moreThanBatch, problems: { 'input.quantity': moreThanBatch } })
  return { state: row.state, orders }
}
