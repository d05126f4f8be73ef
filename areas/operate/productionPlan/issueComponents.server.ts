import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { type Change, recordKey, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, inLanguage, type Label } from '#core/language'
import { addedUp, exact, shortDecimal, sumOf, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, exists, find, meets, pick, pickEach, query } from '#core/records.server'
import { authorOf } from '#core/rights'
import { bom } from '../../product/bom/bom.ts'
import { scrapOneMayDecide } from '../../quality/iqc/disposition.ts'
import { scrappedSince } from '../../quality/scrapDisposal/scrappedSince.server.ts'
import { balance } from '../../stock/balance/balance.ts'
import { togetherDays } from '../../stock/count/differences.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { move } from '../../stock/move/move.ts'
import { postMove } from '../../stock/move/postMove.server.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { heldFor, holdComponents } from './components.server.ts'
import { mostMade } from './lotYield.ts'
import { productionPlan } from './productionPlan.ts'

type Plan = StoredRecord<typeof productionPlan>
type Input<Step extends 'issue' | 'issueMore' | 'giveBack' | 'scrapComponents' | 'explain'> = TransitionInput<typeof productionPlan, Step>

const nothingFree: Label = ['没有可预留的库存，或有效期不到完工日', 'Nothing that lasts until the finish is free in stock']
const notReserved: Label = [
  '拣到的料中有的已不再为此计划预留；请重新打开拣料清单',
  'Some of what was picked is not reserved for this plan any more. Open the list to pick again.',
]
const notInList: Label = ['此计划的物料清单中没有它', 'It is none of the components of this plan']
const noSubstitute: Label = ['物料清单中没有此替代料', 'The bill does not name this substitute']
const tooDear: Label = [
  `此组件 ${togetherDays} 天内的报废合计超过 ${scrapOneMayDecide} 元，须经审批：请退料入库，再从库存报废`,
  `Scrap of this component within ${counted(togetherDays, 'day')} is worth more than CNY ${scrapOneMayDecide} together, which needs approval: return it to stock and scrap it there`,
]
const worthUnknown: Label = [
  '不知道此组件值多少，报废须经审批：请退料入库，再从库存报废',
  'It is unknown what this component is worth, so that scrap needs approval: return it to stock and scrap it there',
]
const explainedByOthers: Label = [
  `此差异连同此组件 ${togetherDays} 天内的报废和差异超过 ${scrapOneMayDecide} 元，或金额未知，须由没有为此计划领料的人说明`,
  `With what was scrapped or missing of this component within ${counted(togetherDays, 'day')} it is worth more than CNY ${scrapOneMayDecide}, or its worth is unknown: a colleague who issued nothing to this plan has to explain it`,
]
const isInIt: Label = [
  '已登记的成品用了它；请先“入库冲销”多登记的',
  'What is recorded as made needs it. Reverse first what was recorded too much.',
]
const isFitted = (left: string): Label => [
  `其余的已装在产品中，拆下后才能退料或报废；现在只有 ${left}`,
  `The rest is fitted in units and comes back or is scrapped once it is taken out. Only ${left} is left now.`,
]
const tooMuch = (left: string): Label => [
  `此计划领出而未退的只有 ${left}`,
  `Only ${left} of what was issued to this plan has not come back`,
]

const substitutes = linesOf(bom, 'substitutes')

const componentIn = (row: Plan, component: number): Plan['components'][number] =>
  row.components.find(one => one.component === component) ??
  refuse('ruleBroken', { message: notInList, problems: { 'input.component': notInList } })

/** Reserves what has come in since; refuses where there is nothing. */
export const reserveComponents = async (context: Context, row: Plan): Promise<Change<typeof productionPlan>> => {
  if ((await holdComponents(context, row)) === 0) refuse('ruleBroken', { message: nothingFree, leadsTo: { nothing: 'later' } })
  return { state: row.state }
}

/** Lets go what of the reserved lots expires before a day, and reserves others in its place that last until the finish. */
export const renewHeld = async (context: Context, row: Plan, least: string): Promise<void> => {
  const held = await heldFor(context, row.id)
  const lots = await pickEach(
    context,
    lot,
    held.flatMap(one => one.lot ?? []),
    ['expiresOn'],
  )
  const short = held.filter(one => (lots.get(one.lot ?? 0)?.expiresOn ?? least) < least)
  for (const one of short)
    await changeRecord(context, reservation, one, { status: 'released' }, { action: 'release', reason: row.code ?? '' })
  if (short.length > 0) await holdComponents(context, row)
}

/** What was picked of what is reserved for a plan; without any, all of it. Refuses what is reserved for it no more. */
const pickedOf = (held: readonly StoredRecord<typeof reservation>[], picked: readonly number[]): typeof held => {
  const open = new Set(held.map(({ id }) => id))
  if (picked.some(id => !open.has(id))) refuse('ruleBroken', { message: notReserved, problems: { 'input.picked': notReserved } })
  return picked.length === 0 ? held : held.filter(({ id }) => picked.includes(id))
}

/** What is reserved for a plan, or what of it was picked, goes to production, lot by lot as it was reserved: the first to expire first. */
export const issueComponents = async (context: Context, row: Plan, { picked }: Input<'issue'>): Promise<Change<typeof productionPlan>> => {
  await renewHeld(context, row, companyDay(context.now))
  for (const one of pickedOf(await heldFor(context, row.id), picked ?? [])) {
    await changeRecord(
      context,
      reservation,
      one,
      { status: 'issued' },
      { action: 'issue', ...(row.code === null ? {} : { reason: row.code }) },
    )
    const { material, lot: of, serial, quantity, location: from } = one
    const goods = { material, lot: of, serial, quantity, from, owner: 'company', note: row.code } as const
    await postMove(context, recordKey(productionPlan, row.id), { reason: 'issue', ...goods })
  }
  return { state: row.state }
}

/** What names the question in the header with which it is answered. */
const expiresEarly = 'operate.productionPlan:expiresEarly'

const lastsTooShort = (code: string, expiresOn: string, finishOn: string): Label => [
  `批次 ${code} 于 ${expiresOn} 到期，早于完工日 ${finishOn}。请选择其他批次；确认则照样领出`,
  `Lot ${code} expires on ${expiresOn}, before the finish on ${finishOn}. Choose another lot; confirm to issue it all the same`,
]

/** Asks about goods that expire before the plan is finished: of the lot that is named, else of the first that would be taken; the program by itself has no one to ask. The whole truth of stock. */
const askAboutExpiry = async (
  context: Context,
  { finishOn }: Plan,
  goods: { readonly material: number; readonly lot: number | null; readonly location: number },
): Promise<void> => {
  if (authorOf(context.actor) === null || context.confirmed?.has(expiresEarly)) return
  const { material, lot: of, location } = goods
  const [early] = await find(context, balance, {
    where: {
      material,
      lot: of ?? undefined,
      location,
      owner: 'company',
      available: { gte: '0.0001' },
      expired: false,
      expiresOn: { lte: dayAfter(finishOn, -1) },
    },
    fields: ['lot', 'expiresOn'],
    sort: 'expiresOn',
    limit: 1,
  })
  if (!early || early.lot === null || early.expiresOn === null) return
  const { code } = await pick(context, lot, early.lot, ['code'])
  const message = inLanguage(lastsTooShort(code, early.expiresOn, finishOn), context.actor.language)
  refuse('confirmationNeeded', { data: { warnings: [{ key: expiresEarly, message }] } })
}

/** More of a component than the bill asks for, or a substitute that it names, goes to production for a reason. */
export const issueMore = async (
  context: Context,
  row: Plan,
  { component, substitute, quantity, location: from, lot: of, serial, reason }: Input<'issueMore'>,
): Promise<Change<typeof productionPlan>> => {
  componentIn(row, component)
  const isNamed =
    substitute === null ||
    (row.bom !== null &&
      !row.components.some(one => one.component === substitute) &&
      (await exists(context, substitutes, { record: row.bom, component, substitute })))
  if (!isNamed) refuse('ruleBroken', { message: noSubstitute, problems: { 'input.substitute': noSubstitute } })
  await askAboutExpiry(context, row, {
    material: substitute ?? component,
    lot: of,
    location: from ?? (await usualLocation(context, 'usable')),
  })
  const goods = { material: substitute ?? component, quantity, lot: of, serial, from, owner: 'company', note: reason } as const
  await postMove(context, recordKey(productionPlan, row.id), { reason: 'issue', ...goods })
  return { state: row.state }
}

/** How much of a material, of a lot where it has one, was issued to a plan and did not come back; the whole truth. */
const outOf = async (context: Context, plan: number, material: number, of: number | null): Promise<string> => {
  const [found] = await query(
    context,
    {
      out: sql<string>`coalesce(sum(case when ${col(move, 'reason')} = 'issue' then ${col(move, 'quantity')} else - ${col(move, 'quantity')} end), 0)`,
    },
    sql`from ${table(move)} as t where ${col(move, 'document')} = ${recordKey(productionPlan, plan)} and ${col(move, 'material')} = ${material}
      and ${col(move, 'lot')} is not distinct from ${of}::bigint`,
  )
  return found?.out ?? '0'
}

const componentLines = linesOf(productionPlan, 'components')

/** What is fitted in units neither comes back nor is scrapped besides: it is taken out of them first. The whole truth of the units. */
const requireNotFitted = async (context: Context, row: Plan, components: Plan['components']): Promise<void> => {
  const lines = await find(context, componentLines, {
    where: { record: row.id },
    fields: ['component', 'variance'],
    sort: 'position',
    limit: 'all',
  })
  for (const [at, { component, returned, scrapped }] of components.entries()) {
    const before = row.components[at]
    const gone = exact(returned)
      .plus(scrapped)
      .minus(before?.returned ?? '0')
      .minus(before?.scrapped ?? '0')
    const left = exact(lines.find(one => one.component === component)?.variance ?? '0')
    if (gone.gt(0) && gone.gt(left)) refuseBeyond(left.gt(0) ? left.toFixed(4) : '0', isFitted)
  }
}

/** What was made of them holds its components: they neither come back nor are scrapped besides. */
const requireNotInIt = async (context: Context, row: Plan, components: Plan['components']): Promise<void> => {
  if (row.snRange !== null) return requireNotFitted(context, row, components)
  if (row.stocked + row.scrapped === 0) return
  const most = mostMade(components)
  if (most !== null && most < row.stocked + row.scrapped) refuse('ruleBroken', { message: isInIt, problems: { 'input.quantity': isInIt } })
}

/** The components of a plan once so much of a material came back: of a substitute of its bill as much as it replaces. */
const afterReturn = async (context: Context, row: Plan, material: number, quantity: string): Promise<Plan['components']> => {
  const isListed = row.components.some(one => one.component === material)
  const replaced = isListed
    ? [{ component: material, ratio: '1' }]
    : await find(context, substitutes, {
        where: { record: row.bom ?? 0, substitute: material },
        fields: ['component', 'ratio'],
        sort: 'id',
        limit: 'all',
      })
  const ratios = new Map(replaced.map(({ component, ratio }) => [component, ratio]))
  return row.components.map(one => {
    const ratio = ratios.get(one.component)
    return ratio === undefined ? one : { ...one, returned: exact(one.returned).plus(exact(quantity).over(ratio, 4)).toFixed() }
  })
}

/** What was not needed comes back into stock, of the lots that were issued and no more than that. */
export const giveBack = async (
  context: Context,
  row: Plan,
  { component, quantity, lot: of, serial, location: to }: Input<'giveBack'>,
): Promise<Change<typeof productionPlan>> => {
  const left = await outOf(context, row.id, component, of)
  if (exact(quantity).gt(left)) refuseBeyond(left)
  await requireNotInIt(context, row, await afterReturn(context, row, component, quantity))
  await postMove(context, recordKey(productionPlan, row.id), {
    reason: 'giveBack',
    material: component,
    lot: of,
    serial,
    quantity,
    owner: 'company',
    to,
    note: row.code,
  })
  return { state: row.state }
}

const refuseBeyond = (left: string, says = tooMuch): never => {
  const message = says(shortDecimal(left))
  return refuse('ruleBroken', {
    message,
    problems: { 'input.quantity': message },
    ...(exact(left).gt(0) ? { mends: { 'input.quantity': left } } : {}),
    data: { available: left },
  })
}

const withComponent = (row: Plan, component: number, change: Partial<Plan['components'][number]>): Change<typeof productionPlan> => ({
  state: row.state,
  components: row.components.map(one => (one.component === component ? { ...one, ...change } : one)),
})

/**
 * What broke at the line, or was spoilt, is neither fitted nor comes back. Nobody agrees to it, so it is worth no more than scrap that one person decides about, with all
 * that was scrapped of the same within the days that count together: what is dear, or of unknown worth, goes back into stock and is scrapped there.
 */
export const scrapComponents = async (
  context: Context,
  row: Plan,
  { component, quantity }: Input<'scrapComponents'>,
): Promise<Change<typeof productionPlan>> => {
  const line = componentIn(row, component)
  const left = exact(line.issued).minus(line.returned).minus(line.scrapped)
  if (exact(quantity).gt(left)) refuseBeyond(left.toFixed())
  const worth = (await worthOfOne(context, [component])).get(component) ?? null
  if (worth === null) return refuse('ruleBroken', { message: worthUnknown, problems: { 'input.quantity': worthUnknown } })
  const before = await scrappedSince(context, component, { worth })
  if (before.plus(worth.times(quantity)).gt(scrapOneMayDecide))
    refuse('ruleBroken', { message: tooDear, problems: { 'input.quantity': tooDear } })
  const change = { scrapped: exact(line.scrapped).plus(quantity).toFixed(4) }
  await requireNotInIt(
    context,
    row,
    row.components.map(one => (one === line ? { ...one, ...change } : one)),
  )
  return withComponent(row, component, change)
}

/** How much of a component is missing of the other plans that were written to within the days that count together, and was explained. The whole truth. */
const missingOfOthers = async (context: Context, row: Plan, component: number): Promise<Exact> => {
  const since = dayStart(dayAfter(companyDay(context.now), -togetherDays))
  const plans = await query(
    context,
    { id: sql<number>`p.id` },
    sql`from ${table(productionPlan)} as p where ${meets(productionPlan, { state: ['finished', 'closed'] }, 'p')} and p.id <> ${row.id}
      and p.updated_at >= ${since}::timestamptz`,
  )
  const others = plans.map(({ id }) => id)
  if (others.length === 0) return exact(0)
  const lines = await find(context, componentLines, {
    where: { record: others, component, varianceReason: { filled: true } },
    fields: ['variance'],
    limit: 'all',
  })
  return sumOf(lines.flatMap(({ variance }) => (variance !== null && exact(variance).gt(0) ? [variance] : [])))
}

/** Whether somebody had components issued to a plan. The whole truth. */
const hasIssued = async (context: Context, plan: number, person: number): Promise<boolean> => {
  const found = await query(
    context,
    { id: sql<number>`t.id` },
    sql`from ${table(move)} as t where ${col(move, 'document')} = ${recordKey(productionPlan, plan)} and ${col(move, 'reason')} = 'issue' and t.created_by_id = ${person} limit 1`,
  )
  return found.length > 0
}

/** What so much of a component that is missing of a plan comes to, with all that was scrapped or missing of the same within the days that count together. */
const comesTo = async (
  context: Context,
  row: Plan,
  component: number,
  { worth, missing }: { readonly worth: Exact; readonly missing: Exact },
): Promise<Exact> => {
  const scrapped = await scrappedSince(context, component, { worth })
  const others = await missingOfOthers(context, row, component)
  return scrapped.plus(worth.times(missing.plus(others)))
}

/**
 * What is only explained has left the company as what is scrapped has, so that whoever took it does not explain what is dear: the limit is that of scrap that one person
 * decides about, with all that was scrapped or missing of the same within the days that count together.
 */
const requireOtherToExplain = async (context: Context, row: Plan, component: number): Promise<void> => {
  const person = authorOf(context.actor)
  if (person === null || !(await hasIssued(context, row.id, person))) return
  const [line] = await find(context, componentLines, { where: { record: row.id, component }, fields: ['variance'], limit: 1 })
  const missing = exact(addedUp(line?.variance))
  if (missing.lte(0)) return
  const worth = (await worthOfOne(context, [component])).get(component) ?? null
  // Computed, since it depends on what is missing in all; of what has no known worth nobody knows how much that is.
  if (worth === null || (await comesTo(context, row, component, { worth, missing })).gt(scrapOneMayDecide))
    refuse('fourEyes', { message: explainedByOthers, leadsTo: { step: 'operate.productionPlan:explain', of: row.id } })
}

/** Says why more or less of a component was issued than became of it. */
export const explainVariance = async (
  context: Context,
  row: Plan,
  { component, reason }: Input<'explain'>,
): Promise<Change<typeof productionPlan>> => {
  componentIn(row, component)
  await requireOtherToExplain(context, row, component)
  return withComponent(row, component, { varianceReason: reason })
}
