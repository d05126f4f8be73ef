import { sql } from 'kysely'
import { answerTo, type Context } from '#core/context.server'
import { isWorkingDay, workingDaysAfter, type WorkingCalendar } from '#core/days'
import { everyCalendar } from '#core/days.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { lockAnyRecord, pick, pickEach } from '#core/records.server'
import { may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { unitVersions } from '../../product/unit/unitSlots.server.ts'
import { isStillOrdered } from '../order/openOrders.server.ts'
import { order } from '../order/order.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { takenOfLine } from './arranged.server.ts'
import { otherVersionPoint } from './planPoints.ts'
import type { productionPlan } from './productionPlan.ts'

type Plan = StoredRecord<typeof productionPlan>

const inactive: Label = [
  '产品已停用，且没有未发完的订单；需要生产时请先重新启用',
  'The product is inactive and nothing of it is still to be shipped. Reactivate it before more is made.',
]
const notApproved: Label = ['产品尚无 PN', 'The product has no PN yet']
const noReason: Label = ['版本与产品型号的当前版本不同，请填写原因', 'This is not the current version of the product. Say why.']
const noPoint: Label = [
  '只有有“选用其他版本”权限的人能计划非当前版本；请改为当前版本',
  'Only those who may choose another version plan one that is not current. Choose the current one.',
]
const noWorkingDay: Label = [
  '按产线的工作日历，开工到完工之间没有工作日',
  'By the working calendar of the line no one works between start and finish',
]
const notWorked: Label = ['按产线的工作日历，这一天不工作', 'By the working calendar of the line no one works on this day']
const otherModel: Label = ['此订单行是其他产品', 'This order line is of another product']
const notConfirmed: Label = ['订单未确认，或已取消、结案', 'The order is not confirmed, or was cancelled or closed']
const noLine: Label = ['没有这一订单行', 'There is no such order line']
const tooMuch = (left: string): Label => [`此订单行只有 ${left} 尚未排产`, `Only ${left} of this order line is not planned yet`]

/** By which calendar a line works. */
export const calendarOf = async (context: Context, line: number): Promise<WorkingCalendar> => {
  const { calendar } = await pick(context, productionLine, line, ['calendar'])
  return (await everyCalendar(context)).byId(calendar)
}

/** Refuses a start on a day on which nobody works; some day between start and finish is worked then. */
export const checkDays = (calendar: WorkingCalendar, { startOn, finishOn }: Pick<Plan, 'startOn' | 'finishOn'>, at = ''): void => {
  const next = workingDaysAfter(calendar, startOn, 1)
  if (isWorkingDay(calendar, startOn)) return
  const message = next > finishOn ? noWorkingDay : notWorked
  refuse('ruleBroken', {
    message,
    problems: { [`${at}startOn`]: message },
    ...(next > finishOn ? {} : { mends: { [`${at}startOn`]: next } }),
  })
}

const orderLines = linesOf(order, 'items')

type Served = Plan['orders'][number]

/**
 * Checks what a plan takes of order lines, with their orders locked in the order of their ids: of two who plan the same line the second sees what the first one took. Answers the
 * lines with their orders. `at` says where in the form a line stands.
 */
export const checkServed = async (
  context: Context,
  plan: Pick<Plan, 'id' | 'model'>,
  lines: readonly Served[],
  at: (place: number) => string,
): Promise<Plan['orders']> => {
  const ids = lines.map(({ ordered }) => ordered)
  const known = await pickEach(context, orderLines, ids, ['record', 'model', 'quantity'])
  const orders = [...new Set([...known.values()].map(({ record }) => record))].toSorted((one, other) => one - other)
  const states = new Map<number, string>()
  for (const id of orders) states.set(id, (await lockAnyRecord(context, order, id))?.state ?? '')
  const problems: Record<string, Label> = {}
  const found: Plan['orders'][number][] = []
  for (const [place, line] of lines.entries()) {
    const of = known.get(line.ordered)
    const problem = of ? await problemOf(context, plan, line, { ...of, state: states.get(of.record) }) : noLine
    if (problem) problems[at(place)] = problem
    found.push({ ...line, order: of?.record ?? null })
  }
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
  return found
}

interface Ordered {
  readonly model: number | null
  readonly quantity: string
  readonly state: string | undefined
}

const problemOf = async (context: Context, plan: Pick<Plan, 'id' | 'model'>, line: Served, of: Ordered): Promise<Label | undefined> => {
  if (of.model !== plan.model) return otherModel
  if (of.state !== 'confirmed') return notConfirmed
  const { rows } = await sql<{ taken: string }>`select ${takenOfLine(sql`${line.ordered}::bigint`, plan.id)}::text as taken`.execute(
    context.tx,
  )
  const left = exact(of.quantity).minus(rows[0]?.taken ?? '0')
  return exact(line.quantity).gt(left) ? tooMuch(shortDecimal(left.gt(0) ? left.toFixed() : '0')) : undefined
}

/** The versions of a plan: those that are effective when it starts, unless somebody who may has said why others. */
const versionsOf = (
  context: Context,
  row: Plan,
  of: Pick<StoredRecord<typeof model>, 'hwVersion' | 'swVersion'>,
): Change<typeof productionPlan> => {
  const versions = { hwVersion: row.hwVersion ?? of.hwVersion, swVersion: row.swVersion ?? of.swVersion }
  const other = (['hwVersion', 'swVersion'] as const).filter(name => versions[name] !== of[name])
  if (other.length === 0) return versions
  const refused = !may(context.actor, otherVersionPoint) ? noPoint : (row.versionReason ?? '').trim() === '' ? noReason : undefined
  if (refused) {
    const fields = refused === noReason ? ['versionReason'] : other
    refuse('ruleBroken', { message: refused, problems: Object.fromEntries(fields.map(name => [name, refused])) })
  }
  return versions
}

/** What is asked of a plan whenever it is written as a draft, and once more when it is released: what was so when it was drafted may be so no more. */
export const settledPlan = async (context: Context, row: Plan): Promise<Change<typeof productionPlan>> => {
  const of = await pick(context, model, row.model, ['pn', 'status', 'hwVersion', 'swVersion'])
  if (of.pn === null) refuse('ruleBroken', { message: notApproved, problems: { model: notApproved } })
  if (of.status === 'inactive' && !(await isStillOrdered(context, row.model)))
    refuse('ruleBroken', { message: inactive, problems: { model: inactive } })
  checkDays(await calendarOf(context, row.line), row)
  const orders = await checkServed(context, row, row.orders, place => `orders.${place}.quantity`)
  const effective = await answerTo(context, unitVersions)(context, row.model, { day: row.startOn, sn: row.startSn, plan: row.id })
  const current = { hwVersion: effective.hwVersion ?? of.hwVersion, swVersion: effective.swVersion ?? of.swVersion }
  return { ...versionsOf(context, row, current), orders }
}
