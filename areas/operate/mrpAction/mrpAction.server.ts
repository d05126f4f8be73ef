import { guard, serve, type Context } from '#core/context.server'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { createRecord, findOne, lockRecord, takeTransition } from '#core/records.server'
import { may } from '#core/rights'
import { dateRequest } from '../../purchase/dateRequest/dateRequest.ts'
import { order } from '../../purchase/order/order.ts'
import { model } from '../../product/model/model.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { shortage } from '../shortage/shortage.ts'
import { mrpAction } from './mrpAction.ts'

type Action = StoredRecord<typeof mrpAction>

const notOrder: Label = ['只有“下单”的建议能生成采购申请', 'Only actions to order make requisitions']
const notMake: Label = ['只有“自制”的建议能生成生产计划', 'Only actions to make something make production plans']
const notMoved: Label = [
  '只有采购订单的“催交”和“推后”能请供应商改期',
  'Suppliers are asked to move only what is to be expedited or deferred of a purchase order',
]
const orderHidden: Label = [
  '没有查看此采购订单的权限，请由其采购员请供应商改期',
  'You do not have permission to see this purchase order. Have its purchaser ask the supplier.',
]
const outdated: Label = ['不是最近一次运算的建议，请看最近的', 'It is not of the latest run. Look at the latest one.']
const noModel: Label = [
  '此物料没有已启用的产品型号，不能生成生产计划',
  'No active product model has this material number, so no plan can be made',
]
const notWhole: Label = ['数量须为 1 到 500 的整数，请手动排产', 'The quantity is not a whole number from 1 to 500. Plan it by hand.']

const demand = (context: Context, point: string): void => {
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
}

/** Reports what is to be ordered as a shortage, and approves it at once where policy allows it to who acts. */
const buy = async (context: Context, row: Action) => {
  demand(context, 'operate.shortage:create')
  const { id: action, material, quantity, neededOn, plan, priority, sentence } = row
  const made = await createRecord(context, shortage, {
    kind: 'bom',
    action,
    material,
    quantity,
    expectedOn: neededOn,
    plan: plan ?? null,
    computedPriority: priority,
    reason: sentence,
  })
  const reported = await lockRecord(context, shortage, made)
  if (reported.automatic && may(context.actor, 'operate.shortage:release'))
    await takeTransition(context, shortage, reported, 'release', undefined)
  return { made }
}

/** Drafts a plan of the product that is to be made, by when it is needed. */
const makePlan = async (context: Context, row: Action, line: number) => {
  demand(context, 'operate.productionPlan:create')
  const of = await findOne(context, model, { material: row.material, status: 'active' }, ['id'])
  if (!of) return refuse('ruleBroken', { message: noModel, leadsTo: { step: 'product.model:create' } })
  const quantity = exact(row.quantity)
  if (!quantity.eq(quantity.rounded(0)) || quantity.gt(500))
    refuse('ruleBroken', { message: notWhole, leadsTo: { step: 'operate.productionPlan:create' } })
  const calendar = await companyCalendar(context)
  const today = companyDay(context.now)
  const begin = row.releaseOn === null || row.releaseOn <= today ? today : row.releaseOn
  const startOn = workingDaysAfter(calendar, workingDaysAfter(calendar, begin, -1), 1)
  const madePlan = await createRecord(context, productionPlan, {
    model: of.id,
    quantity: Number(quantity.toFixed(0)),
    line,
    startOn: startOn < today ? workingDaysAfter(calendar, today, 1) : startOn,
    finishOn: row.neededOn < startOn ? workingDaysAfter(calendar, startOn, 1) : row.neededOn,
    level: row.priority === 'lineDown' ? 'urgent' : 'normal',
    note: row.sentence,
  })
  return { madePlan }
}

/** Asks the supplier of an order to deliver on the day on which it is needed; what should have come already is wanted today. */
const askSupplier = async (context: Context, row: Action) => {
  demand(context, 'purchase.dateRequest:create')
  if (!(await findOne(context, order, { id: row.purchaseOrder ?? 0 }, ['id'], { as: context.actor })))
    refuse('noPermission', { message: orderHidden })
  const today = companyDay(context.now)
  const madeRequest = await createRecord(context, dateRequest, {
    order: row.purchaseOrder ?? 0,
    material: row.material,
    quantity: row.quantity,
    wantedOn: row.neededOn < today ? today : row.neededOn,
  })
  return { madeRequest }
}

/** What becomes of what a run proposed. */
export const servedMrpAction = serve(mrpAction, {
  transitions: {
    buy,
    plan: (context, row, { line }) => makePlan(context, row, line),
    ask: askSupplier,
    settle: async (_context, _row, { remark }) => ({ dismissReason: remark }),
    dismiss: async (_context, row, { reason }) => ({
      dismissReason: reason,
      dismissedQuantity: row.quantity,
      dismissedFor: row.neededOn,
    }),
    reopen: async () => ({ dismissReason: null, dismissedQuantity: null, dismissedFor: null }),
  },
  guards: {
    buy: guard(mrpAction, ['kind', 'current'], (_actor, row) => (row.kind !== 'order' ? notOrder : row.current || outdated)),
    ask: guard(mrpAction, ['kind', 'purchaseOrder', 'current'], (_actor, row) =>
      (row.kind !== 'expedite' && row.kind !== 'defer') || row.purchaseOrder === null ? notMoved : row.current || outdated,
    ),
    plan: guard(mrpAction, ['kind', 'current'], (_actor, row) => (row.kind !== 'make' ? notMake : row.current || outdated)),
  },
})
