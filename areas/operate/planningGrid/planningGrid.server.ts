import { sql } from 'kysely'
import { serveCall } from '#core/context.server'
import { companyDay, dayAfter, mondayOf } from '#core/days'
import { everyCalendar } from '#core/days.server'
import { inLanguage } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { stockToPromise } from '../mrp/stockToPromise.server.ts'
import { order } from '../order/order.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { fenceEnds } from '../productionPlan/timeFence.ts'
import { gridWeeks, loadingStates, loadsOf, modelWeeks } from './gridFigures.ts'
import { planningGrid } from './planningGrid.ts'

const orderLines = linesOf(order, 'items')

/**
 * Answers the loads of the lines and, of the products that the reader sees, demand, plans and what can be promised by weeks. The whole truth of plans, orders and stock: a
 * line is as full as it is, and what others were promised is taken. A draft counts as a plan of its product, and loads no line before its release says how long it takes.
 */
export const servedPlanningGrid = serveCall(planningGrid, async context => {
  const today = companyDay(context.now)
  const first = mondayOf(today)
  const plans = await find(context, productionPlan, {
    where: { state: [...loadingStates] },
    fields: ['model', 'line', 'state', 'quantity', 'stocked', 'scrapped', 'unitMinutes', 'startOn', 'finishOn'],
    sort: 'startOn',
    limit: 'all',
  })
  const ordered = await query(
    context,
    {
      model: sql<number>`${col(orderLines, 'model', 'l')}`,
      day: sql<string>`to_char(${col(orderLines, 'neededOn', 'l')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`(${col(orderLines, 'quantity', 'l')} - ${col(orderLines, 'shipped', 'l')} - ${col(orderLines, 'stocked', 'l')})::text`,
    },
    sql`from ${table(orderLines)} as l join ${table(order)} as o on o.id = ${col(orderLines, 'record', 'l')}
      where ${col(order, 'state', 'o')} = 'confirmed' and ${col(orderLines, 'model', 'l')} is not null and ${col(orderLines, 'neededOn', 'l')} is not null
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')}`,
  )
  const lines = await find(context, productionLine, {
    where: { status: 'active' },
    as: context.actor,
    fields: ['id', 'name', 'nameEn', 'people', 'calendar', 'dailyMinutes'],
    sort: 'code',
    limit: 'all',
  })
  const calendars = await everyCalendar(context)
  const asked = new Set([...plans.map(one => one.model), ...ordered.map(one => one.model)])
  const models = await find(context, model, {
    where: { id: [...asked] },
    as: context.actor,
    fields: ['id', 'caption', 'captionEn', 'material', 'pn'],
    sort: 'pn',
    limit: 'all',
  })
  const freeOf = await stockToPromise(
    context,
    models.flatMap(one => one.material ?? []),
  )
  const leftOf = (plan: (typeof plans)[number]): number => Math.max(0, plan.quantity - plan.stocked - plan.scrapped)
  const { language } = context.actor
  return {
    weeks: Array.from({ length: gridWeeks }, (_, at) => dayAfter(first, 7 * at)),
    ...fenceEnds(today, calendars.byId(null)),
    lines: lines.map(({ id, name, nameEn, people, calendar, dailyMinutes }) => {
      const here = plans.filter(plan => plan.line === id)
      const works = here.map(plan => ({
        startOn: plan.startOn,
        finishOn: plan.finishOn,
        minutes: leftOf(plan) * Number(plan.unitMinutes ?? 0),
      }))
      const loads = loadsOf({ calendar: calendars.byId(calendar), dailyMinutes: Number(dailyMinutes ?? 0), works }, first, today)
      return { id, name: inLanguage([name, nameEn ?? name], language), people, plans: here.length, loads }
    }),
    models: models.map(({ id, caption, captionEn, material: of }) => {
      const free = Math.floor(freeOf(of))
      const weeks = modelWeeks(
        free,
        ordered.filter(one => one.model === id).map(({ day, quantity }) => ({ day, quantity: Math.ceil(Number(quantity)) })),
        plans.filter(one => one.model === id).map(plan => ({ day: plan.finishOn, quantity: leftOf(plan) })),
        first,
      )
      return { id, name: inLanguage([caption, captionEn], language), free, ...weeks }
    }),
  }
})
