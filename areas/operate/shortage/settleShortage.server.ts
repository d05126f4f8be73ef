import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { asUnitPrice, exact, sumOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, findOne, lockAnyRecord, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { lastPaid } from '../../purchase/order/lastPaid.server.ts'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { shortage } from './shortage.ts'
import { countedDays, isAutomatic, type Judged } from './shortageRules.ts'

type Shortage = StoredRecord<typeof shortage>

const components = linesOf(productionPlan, 'components')

const notBought: Label = ['该物料不可采购；自制的请排生产计划', 'This material is not purchasable. Plan production of what is made here.']
const noComponent: Label = ['不是此计划的组件', 'It is no component of this plan']

/** Of two that are approved automatically at once the later one sees the other: to be called before it is judged. */
export const alone = (context: Context): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('shortages approved automatically', 0))`.execute(context.tx)

/** What was approved automatically in the last days, in CNY: of the material, and of all of them, whoever reported them. The whole truth: it decides who is asked. */
const approvedBefore = async (context: Context, row: Shortage): Promise<Pick<Judged, 'before' | 'beforeOfAll'>> => {
  const found = await find(context, shortage, {
    where: { approvedBy: 'policy', approvedOn: { gte: dayAfter(companyDay(context.now), -countedDays) } },
    fields: ['id', 'material', 'worth'],
    limit: 'all',
  })
  const others = found.filter(({ id }) => id !== row.id)
  const together = (those: typeof others): string => sumOf(those.map(({ worth }) => worth ?? '0')).toFixed(2)
  return { before: together(others.filter(({ material: of }) => of === row.material)), beforeOfAll: together(others) }
}

/** Whether the program itself says that so much is missing. */
const isPlanned = async (context: Context, row: Shortage): Promise<boolean> => {
  if (row.action === null) return false
  const of = await lockAnyRecord(context, mrpAction, row.action)
  return of !== undefined && of.createdBy === null && of.material === row.material && exact(of.quantity).gte(row.quantity)
}

/** What follows of a shortage from its material, its plan, what was paid last, and what was approved before: nobody types it. */
export const settledShortage = async (context: Context, row: Shortage): Promise<Change<typeof shortage>> => {
  const of = await pick(context, material, row.material, ['unit', 'purchasable', 'primarySupplier'])
  if (!of.purchasable) refuse('ruleBroken', { message: notBought, problems: { material: notBought } })
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit: of.unit }])
  if (row.plan !== null && !(await findOne(context, components, { record: row.plan, component: row.material }, ['id'])))
    refuse('ruleBroken', { message: noComponent, problems: { material: noComponent } })
  const estimate = (await lastPaid(context, [row.material])).get(row.material) ?? null
  const worth = estimate === null ? null : exact(estimate).times(row.quantity).toFixed(2)
  const automatic = isAutomatic({
    isPlanned: await isPlanned(context, row),
    supplier: of.primarySupplier,
    worth,
    ...(await approvedBefore(context, row)),
  })
  return {
    unit: of.unit,
    supplier: of.primarySupplier,
    estimate: estimate === null ? null : asUnitPrice(estimate),
    worth,
    automatic,
  }
}
