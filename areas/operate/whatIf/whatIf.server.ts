import { serveCall, type Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { refuse } from '#core/errors'
import { turnTaker } from '#core/jobs.server'
import { inLanguage, type Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, pickEach } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { lastPaid } from '../../purchase/order/lastPaid.server.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { openStates } from '../../purchase/order/orderStates.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { cashByWeek, type Payment } from '../mrp/cash.ts'
import type { RunResult } from '../mrp/engine/actions.ts'
import { planBoth } from '../mrp/planApart.server.ts'
import { differing, movedInput, type Moved } from '../mrp/whatIf.ts'
import { sentPurchases } from '../mrpRun/openPurchases.server.ts'
import { readPlan, rulesOf, type ReadPlan } from '../mrpRun/readPlan.server.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { whatIf } from './whatIf.ts'

const finishesFirst: Label = ['完工日期不能早于开工日期', 'It cannot finish before it starts']
const inPast: Label = ['日期已过，请选今天或以后', 'This day has passed. Choose today or later']
const notOpen: Label = ['它已没有未到或未完成的数量', 'Nothing of it is still to come']
const notPlanned: Label = [
  '它的物料没有启用的料号，不在需求计划中，不能试算',
  'Its materials have no active number and are not planned, so nothing can be tried with it',
]
const released: Label = [
  '已发布的计划批量不能改；可取消后另排一个计划',
  'The quantity of a released plan is fixed. Cancel it and plan another one',
]
const chooseFirst: Label = ['先选择生产计划', 'Choose a production plan first']
const chooseOrder: Label = ['先选择采购订单', 'Choose a purchase order first']

const orderedLines = linesOf(purchaseOrder, 'items')

/** States of plans of which something is still to come. */
const goingOn: readonly string[] = ['draft', 'released', 'inProduction']

/** As the runs of the night. */
const rules = { windowDays: 14, moveUpDays: 10, toleranceDays: 7 } as const

/** A plan may take a gibibyte for two minutes: this process works out one at a time, and one more waits. */
const turns = turnTaker(1, 1)

interface Asked {
  readonly plan: number | null
  readonly startOn: string | null
  readonly finishOn: string | null
  readonly quantity: number | null
  readonly purchaseOrder: number | null
  readonly promisedOn: string | null
}

/** What is asked makes sense by itself, whatever is known. */
const checkAsked = (today: string, { plan, startOn, finishOn, quantity, purchaseOrder: bought, promisedOn }: Asked): void => {
  const problems: Record<string, Label> = {}
  for (const [name, day] of Object.entries({ startOn, finishOn, promisedOn })) if (day !== null && day < today) problems[name] = inPast
  if (startOn !== null && finishOn !== null && finishOn < startOn) problems['finishOn'] = finishesFirst
  if (plan === null && (startOn !== null || finishOn !== null || quantity !== null)) problems['plan'] = chooseFirst
  if (bought === null && promisedOn !== null) problems['purchaseOrder'] = chooseOrder
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** Whether goods of an order are still to come, numbered or not. */
const isAwaited = async (context: Context, { id, state }: { readonly id: number; readonly state: string }): Promise<boolean> =>
  openStates.some(one => one === state) &&
  (await find(context, orderedLines, { where: { record: id }, fields: ['quantity', 'received'], limit: 'all' })).some(
    ({ quantity, received }) => exact(quantity).gt(received),
  )

/** What is moved in thought, of what the reader sees. */
const movesOf = async (context: Context, read: ReadPlan, asked: Asked): Promise<readonly Moved[]> => {
  const dayOf = (day: string | null): number | null => (day === null ? null : daysBetween(read.today, day))
  const placesOf = <Source>(sources: readonly Source[], is: (source: Source) => boolean): readonly number[] =>
    sources.flatMap((source, at) => (is(source) ? [at] : []))
  const moves: Moved[] = []
  const { plan, startOn, finishOn, quantity, purchaseOrder: bought, promisedOn } = asked
  if (plan !== null && (startOn !== null || finishOn !== null || quantity !== null)) {
    const [seen] = await find(context, productionPlan, {
      where: { id: plan },
      as: context.actor,
      fields: ['id', 'state', 'startOn', 'finishOn', 'quantity', 'stocked', 'scrapped'],
      limit: 1,
    })
    const isShown = seen !== undefined && may(context.actor, 'operate.productionPlan:read')
    const receipts = isShown ? placesOf(read.receipts, one => one.plan === plan) : []
    if (!seen || receipts.length === 0) {
      const why = isShown && goingOn.includes(seen.state) && seen.quantity > seen.stocked + seen.scrapped ? notPlanned : notOpen
      return refuse('ruleBroken', { message: why, problems: { plan: why } })
    }
    if ((finishOn ?? seen.finishOn) < (startOn ?? seen.startOn))
      refuse('invalidFields', { problems: { [finishOn === null ? 'startOn' : 'finishOn']: finishesFirst } })
    if (quantity !== null && seen.state !== 'draft') refuse('ruleBroken', { message: released, problems: { quantity: released } })
    const demands = placesOf(read.demands, one => one.plan === plan)
    moves.push({ receipts, demands, day: dayOf(finishOn), startDay: dayOf(startOn), quantity })
  }
  if (bought !== null && promisedOn !== null) {
    const [seen] = await find(context, purchaseOrder, { where: { id: bought }, as: context.actor, fields: ['id', 'state'], limit: 1 })
    const isShown = seen !== undefined && may(context.actor, 'purchase.order:read')
    const receipts = isShown ? placesOf(read.receipts, one => one.purchaseOrder === bought) : []
    if (receipts.length === 0) {
      const why = isShown && (await isAwaited(context, seen)) ? notPlanned : notOpen
      refuse('ruleBroken', { message: why, problems: { purchaseOrder: why } })
    }
    moves.push({ receipts, demands: [], day: dayOf(promisedOn), startDay: null })
  }
  return moves
}

/** What is paid with and without the change: for what is ordered already, and for what has to be ordered. */
const cashOf = async (context: Context, read: ReadPlan, asked: Asked, results: readonly [RunResult, RunResult]) => {
  const bought = await sentPurchases(context)
  const ordering = results.flatMap(({ actions }) => actions.filter(({ kind }) => kind === 'order'))
  const materialOf = (at: number): number => read.materials[at]?.id ?? 0
  const prices = await lastPaid(
    context,
    ordering.map(one => materialOf(one.material)),
  )
  const terms = await pickEach(
    context,
    supplier,
    ordering.flatMap(one => read.materials[one.material]?.primarySupplier ?? []),
    ['settlementDays'],
  )
  const payments = ({ actions }: RunResult, moved: string | null): readonly Payment[] => [
    ...bought.map(one => ({
      quantity: one.unreceived,
      price: one.price,
      day: moved !== null && one.id === asked.purchaseOrder ? moved : one.day,
      terms: one.settlementDays,
    })),
    ...actions.flatMap(one =>
      one.kind === 'order'
        ? [
            {
              quantity: one.quantity.toFixed(4),
              price: prices.get(materialOf(one.material)) ?? null,
              day: dayAfter(read.today, Math.max(0, Math.round(one.day))),
              terms: terms.get(read.materials[one.material]?.primarySupplier ?? 0)?.settlementDays ?? null,
            },
          ]
        : [],
    ),
  ]
  const [before, after] = [
    cashByWeek(payments(results[0], null), read.today),
    cashByWeek(payments(results[1], asked.promisedOn), read.today),
  ]
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map(week => ({ week, before: before.get(week) ?? '0.00', after: after.get(week) ?? '0.00' }))
    .filter(one => one.before !== one.after)
}

/** The plan with and without what is moved, worked out together; undefined where nothing is moved. Whoever closes the page stops it. */
const planned = async (context: Context, asked: Asked) => {
  const { leaving } = context
  if (leaving?.aborted) refuse('busy', { retryAfter: 1 })
  const read = await readPlan(context, rules)
  const moves = await movesOf(context, read, asked)
  if (moves.length === 0) return undefined
  try {
    const inputs = [read.input, movedInput(read.input, moves)] as const
    return { read, results: await planBoth(inputs, rulesOf(read, rules), leaving) }
  } catch (error) {
    // Nobody reads it.
    if (leaving?.aborted) refuse('busy', { retryAfter: 1 })
    throw error
  }
}

/** Plans with and without a change in thought, and tells what differs. What is missing is the whole truth, as runs have it; orders that the reader does not see are not named. */
export const servedWhatIf = serveCall(whatIf, async (context, input) => {
  const asked: Asked = {
    plan: input.plan ?? null,
    startOn: input.startOn ?? null,
    finishOn: input.finishOn ?? null,
    quantity: input.quantity ?? null,
    purchaseOrder: input.purchaseOrder ?? null,
    promisedOn: input.promisedOn ?? null,
  }
  checkAsked(companyDay(context.now), asked)
  const found = await turns.take(() => planned(context, asked))
  if (!found) return { promises: [], shortages: [], cash: [] }
  const { read, results } = found
  const [now, then] = results
  const lateIn = ({ slips }: RunResult) => new Map(slips.map(({ demand, late }) => [demand, Math.round(late)]))
  const neededIn = ({ actions }: RunResult) => {
    const needed = new Map<number, number>()
    for (const { kind, material: of, quantity } of actions)
      if (kind === 'order' || kind === 'make' || kind === 'increase') needed.set(of, (needed.get(of) ?? 0) + quantity)
    return needed
  }
  const promises = differing(lateIn(now), lateIn(then)).filter(({ key }) => read.demands[key]?.order !== undefined)
  const shortages = differing(neededIn(now), neededIn(then))
  const orders = await find(context, order, {
    where: { id: promises.flatMap(({ key }) => read.demands[key]?.order ?? []) },
    as: context.actor,
    fields: ['id', 'code'],
    limit: 'all',
  })
  const codes = new Map(orders.map(({ id, code }) => [id, code ?? `#${id}`]))
  const named = [...promises.map(({ key }) => read.input.demands.material[key] ?? 0), ...shortages.map(({ key }) => key)]
  const materials = await find(context, material, {
    where: { id: [...new Set(named)].flatMap(at => read.materials[at]?.id ?? []) },
    as: context.actor,
    fields: ['id', 'caption', 'captionEn'],
    limit: 'all',
  })
  const captions = new Map(
    materials.map(({ id, caption, captionEn }) => [id, inLanguage([caption, captionEn ?? caption], context.actor.language)]),
  )
  const called = (point: string, titles: ReadonlyMap<number, string>, id: number | undefined) => {
    const title = may(context.actor, point) ? titles.get(id ?? 0) : undefined
    return id === undefined || title === undefined ? null : { id, title }
  }
  const text = (quantity: number): string => shortDecimal(quantity.toFixed(4))
  return {
    promises: promises.map(({ key, before, after }) => ({
      order: called('operate.order:read', codes, read.demands[key]?.order),
      material: called('mnm.material:read', captions, read.materials[read.input.demands.material[key] ?? 0]?.id),
      quantity: text(read.input.demands.quantity[key] ?? 0),
      neededOn: dayAfter(read.today, Math.round(read.input.demands.day[key] ?? 0)),
      before,
      after,
    })),
    shortages: shortages.map(({ key, before, after }) => ({
      material: called('mnm.material:read', captions, read.materials[key]?.id),
      before: text(before),
      after: text(after),
    })),
    cash: may(context.actor, groupPoint('price', 'read')) ? await cashOf(context, read, asked, results) : null,
  }
})
