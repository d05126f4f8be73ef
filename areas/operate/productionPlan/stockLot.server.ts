import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { type Change, recordKey, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, saidWithin, type Label } from '#core/language'
import { exact, type Exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { changeRecord, createRecord, findOne, lockAnyRecord, pick, pickEach, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { scrapOneMayDecide } from '../../quality/iqc/disposition.ts'
import { containMade } from '../../quality/containment/containMade.server.ts'
import { lockLots } from '../../quality/containment/lockLots.server.ts'
import { scrappedSince } from '../../quality/scrapDisposal/scrappedSince.server.ts'
import { togetherDays } from '../../stock/count/differences.ts'
import { location } from '../../stock/location/location.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import { move } from '../../stock/move/move.ts'
import { postMove, reverseOneMove } from '../../stock/move/postMove.server.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { stateBy } from './leadPlan.server.ts'
import { lotExpiry } from './lotExpiry.ts'
import { mostMade } from './lotYield.ts'
import { productionPlan } from './productionPlan.ts'

type Plan = StoredRecord<typeof productionPlan>

const nothing: Label = ['请填写合格或报废的数量', 'Enter the good or the lost quantity']
const beyond = (left: number): Label => [`此计划只剩 ${left} 未登记`, `Only ${left} of this plan are not recorded yet`]
const notIssued = (names: string): Label => [
  `以下组件还没有领到生产，不能入库：${names}；请先领料`,
  `Nothing is stocked before its components were issued: ${names}. Issue them first.`,
]
const beyondComponents = (left: number): Label => [
  `领出的组件只够再登记 ${left}；请先补领`,
  `What was issued suffices for ${left} more. Issue more components first.`,
]
const sayWhy: Label = ['有报废时请填写原因', 'Say why some of it was lost']
const scrapInStock: Label = [
  '请用单独的批号入库，冻结后从库存报废',
  'Stock it under a lot number of its own, block it, and scrap it there.',
]
const tooDear: Label = [
  `此成品 ${togetherDays} 天内的报废合计超过 ${scrapOneMayDecide} 元，须经审批：${scrapInStock[0]}`,
  `Scrap of this product within ${counted(togetherDays, 'day')} is worth more than CNY ${scrapOneMayDecide} together, which needs approval. ${scrapInStock[1]}`,
]
const worthUnknown: Label = [
  `不知道一件成品值多少，报废须经审批：${scrapInStock[0]}`,
  `It is unknown what one is worth, so that scrap needs approval. ${scrapInStock[1]}`,
]
const notStocked: Label = ['此计划没有以此批号入库而未冲销的', 'Nothing that this plan stocked in this lot is left to reverse']
const notLost = (lost: number): Label => [`此计划只登记了 ${lost} 报废`, `The plan recorded only ${lost} as lost`]
const sayWhat: Label = ['请选择批次，或填写要冲销的报废数量', 'Choose a lot, or enter how many were not lost']
const notUsable: Label = ['成品入可用库位', 'Finished goods are put into usable stock']
const otherLot: Label = ['此批号是别的计划或来料的，请用新批号', 'This lot is of another plan or delivery. Choose a new lot number.']
const isExpired = (day: string, by: string | null): Label => [
  by === null ? `按保质期已于 ${day} 到期，请核对生产日期` : `所领批次 ${by} 已于 ${day} 到期，成品不能入库`,
  by === null
    ? `By its shelf life it expired on ${day}. Check the day on which it was made.`
    : `Lot ${by}, which was issued for it, expired on ${day}; what was made of it is not stocked.`,
]
const limitedBy = (code: string): string =>
  saidWithin([`有效期取自所领批次 ${code}。`, `Its expiry is that of lot ${code}, which was issued for it.`], 500)

/** The lots of which something was issued for a plan and did not come back. The whole truth: what went into something does not depend on who stocks it. */
const inputsOf = async (
  context: Context,
  plan: number,
): Promise<readonly Pick<StoredRecord<typeof lot>, 'id' | 'code' | 'expiresOn'>[]> => {
  const used = await query(
    context,
    { lot: col(move, 'lot') },
    sql`from ${table(move)} as t where ${col(move, 'document')} = ${recordKey(productionPlan, plan)} and ${col(move, 'reason')} in ('issue', 'giveBack') and ${col(move, 'lot')} is not null
      group by ${col(move, 'lot')} having sum(case when ${col(move, 'reason')} = 'issue' then ${col(move, 'quantity')} else - ${col(move, 'quantity')} end) > 0`,
  )
  return [
    ...(
      await pickEach(
        context,
        lot,
        used.flatMap(one => one.lot ?? []),
        ['id', 'code', 'expiresOn'],
      )
    ).values(),
  ]
}

/** Until when what was made on a day keeps by itself: by its material, else by its product. */
const ownLastDay = async (context: Context, of: number, made: number, madeOn: string): Promise<string | null> => {
  const { shelfLife, shelfLifeUnit } = await pick(context, material, made, ['shelfLife', 'shelfLifeUnit'])
  if (shelfLife !== null && shelfLifeUnit !== null) return lastDayOf(madeOn, shelfLife, shelfLifeUnit)
  const { shelfLifeDays } = await pick(context, model, of, ['shelfLifeDays'])
  return shelfLifeDays === null ? null : dayAfter(madeOn, shelfLifeDays)
}

/** Nothing comes of nothing: each component that the plan needs was issued, at least some of it. */
const requireComponents = async (context: Context, row: Plan): Promise<void> => {
  const lacking = row.components.filter(one => exact(one.needed).gt(0) && exact(one.issued).minus(one.returned).lte(0))
  if (lacking.length === 0) return
  const names = await pickEach(
    context,
    material,
    lacking.map(({ component }) => component),
    ['caption', 'captionEn'],
  )
  const [zh, en] = notIssued('')
  const said = [...names.values()]
  refuse('ruleBroken', {
    leadsTo: { step: 'operate.productionPlan:issue', of: row.id },
    message: [
      zh.replace('：', `：${said.map(one => one.caption).join('、')}`),
      en.replace(': ', `: ${said.map(one => one.captionEn).join(', ')}`),
    ],
  })
}

/** No more comes of a batch than its components suffice for. */
const requireEnough = (row: Plan, more: number): void => {
  const most = mostMade(row.components)
  const left = most === null ? more : Math.max(0, most - row.stocked - row.scrapped)
  if (more <= left) return
  const message = beyondComponents(left)
  refuse('ruleBroken', { message, problems: { 'input.quantity': message }, data: { available: left } })
}

/** What one of what a plan makes is worth, in CNY: by the books, else what its components are worth; null where nobody knows. */
const worthOfMade = async (context: Context, row: Plan, made: number): Promise<Exact | null> => {
  const worth = await worthOfOne(context, [made, ...row.components.map(({ component }) => component)])
  const ofComponents = row.components.reduce<Exact | null>(
    (sum, { component, perUnit }) => {
      const one = worth.get(component) ?? null
      return sum === null || one === null ? null : sum.plus(one.times(perUnit))
    },
    row.components.length === 0 ? null : exact(0),
  )
  return worth.get(made) ?? ofComponents
}

/** Nobody agrees to what is said to be lost, so it is worth no more than scrap that one person decides about, with all that was scrapped of the same within the days that count together. */
const requireSmallLoss = async (context: Context, row: Plan, made: number | null, lost: number): Promise<void> => {
  const one = made === null ? null : await worthOfMade(context, row, made)
  if (made === null || one === null) return refuse('ruleBroken', { message: worthUnknown, problems: { 'input.lost': worthUnknown } })
  const before = await scrappedSince(context, made, { worth: one })
  if (before.plus(one.times(lost)).gt(scrapOneMayDecide)) refuse('ruleBroken', { message: tooDear, problems: { 'input.lost': tooDear } })
}

/** The lot of what a plan made, locked with the lots that went into it: one that it stocked before goes on, where it was made on the same day. */
const lotMade = async (
  context: Context,
  row: Plan,
  made: number,
  { lotCode, madeOn }: Pick<TransitionInput<typeof productionPlan, 'stockLot'>, 'lotCode' | 'madeOn'>,
  inputs: Awaited<ReturnType<typeof inputsOf>>,
): Promise<number> => {
  await lockAnyRecord(context, material, made)
  const known = await findOne(context, lot, { material: made, code: lotCode }, ['id', 'madeOn'])
  await lockLots(context, [...inputs.map(({ id }) => id), ...(known ? [known.id] : [])])
  const { expiresOn, by } = lotExpiry(await ownLastDay(context, row.model, made, madeOn), inputs)
  if (expiresOn !== null && expiresOn < companyDay(context.now)) {
    const message = isExpired(expiresOn, by)
    refuse('ruleBroken', { message, problems: { 'input.madeOn': message } })
  }
  if (!known)
    return createRecord(context, lot, {
      material: made,
      code: lotCode,
      madeOn,
      expiresOn,
      notes: by === null ? null : limitedBy(by),
    })
  const isOwn =
    (await findOne(context, move, { lot: known.id, document: recordKey(productionPlan, row.id), reason: 'stocking' }, ['id'])) !== undefined
  if (!isOwn || known.madeOn !== madeOn) refuse('ruleBroken', { message: otherLot, problems: { 'input.lotCode': otherLot } })
  const whole = await lockAnyRecord(context, lot, known.id)
  // More was issued meanwhile, and expires earlier.
  if (whole && expiresOn !== null && (whole.expiresOn === null || expiresOn < whole.expiresOn))
    await changeRecord(
      context,
      lot,
      whole,
      { expiresOn, ...(by === null ? {} : { notes: limitedBy(by) }) },
      { action: 'update', reason: row.code ?? '' },
    )
  return known.id
}

/** What is good lies in stock with its lot; what went into it and was contained meanwhile is contained in it as well. */
const stockMade = async (
  context: Context,
  row: Plan,
  made: number,
  input: TransitionInput<typeof productionPlan, 'stockLot'>,
): Promise<void> => {
  const inputs = await inputsOf(context, row.id)
  const of = await lotMade(context, row, made, input, inputs)
  await postMove(context, recordKey(productionPlan, row.id), {
    reason: 'stocking',
    material: made,
    lot: of,
    quantity: String(input.quantity),
    owner: 'company',
    from: await usualLocation(context, 'production'),
    to: input.location,
    note: row.code,
  })
  await containMade(
    context,
    of,
    inputs.map(({ id }) => id),
  )
}

/** Records what came of a plan that makes a lot: what is good lies in stock with its lot and expiry, what was lost counts as scrapped; with the rest of the batch the plan is finished. */
export const stockLot = async (
  context: Context,
  row: Plan,
  input: TransitionInput<typeof productionPlan, 'stockLot'>,
): Promise<Change<typeof productionPlan>> => {
  const { quantity, lost, location: to, reason } = input
  if (quantity + lost === 0) refuse('invalidFields', { problems: { 'input.quantity': nothing } })
  if (lost > 0 && (reason ?? '').trim() === '') refuse('invalidFields', { problems: { 'input.reason': sayWhy } })
  const left = row.quantity - row.stocked - row.scrapped
  if (quantity + lost > left) {
    const message = beyond(left)
    refuse('ruleBroken', { message, problems: { 'input.quantity': message }, data: { available: left } })
  }
  const today = companyDay(context.now)
  await requireComponents(context, row)
  requireEnough(row, quantity + lost)
  const { kind } = await pick(context, location, to, ['kind'])
  if (kind !== 'usable') refuse('invalidFields', { problems: { 'input.location': notUsable } })
  const { material: made } = await pick(context, model, row.model, ['material'])
  if (lost > 0) await requireSmallLoss(context, row, made, lost)
  if (quantity > 0 && made !== null) await stockMade(context, row, made, input)
  const counts = { stocked: row.stocked + quantity, scrapped: row.scrapped + lost, started: row.started + quantity + lost }
  const state = stateBy(row, counts)
  return { ...counts, state, startedOn: row.startedOn ?? today, finishedOn: state === 'finished' ? today : null }
}

/** What a plan stocked in a lot and nobody has reversed, the latest first. The whole truth: it decides what the plan has made. */
const standingOf = (context: Context, plan: number, of: number) =>
  query(
    context,
    { id: sql<number>`t.id`, quantity: col(move, 'quantity') },
    sql`from ${table(move)} as t where ${col(move, 'document')} = ${recordKey(productionPlan, plan)} and ${col(move, 'lot')} = ${of} and ${col(move, 'reason')} = 'stocking'
      and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = t.id) order by t.id desc limit 1`,
  )

/**
 * Takes back what was recorded by mistake: the last stocking of a lot, as long as all of it lies where it was put, and losses. A plan of which nothing is left recorded is as it was
 * before anything was.
 */
export const unstockLot = async (
  context: Context,
  row: Plan,
  { lot: of, lost, reason }: TransitionInput<typeof productionPlan, 'unstock'>,
): Promise<Change<typeof productionPlan>> => {
  if (of === null && lost === 0) refuse('invalidFields', { problems: { 'input.lot': sayWhat } })
  if (lost > row.scrapped) {
    const message = notLost(row.scrapped)
    refuse('ruleBroken', { message, problems: { 'input.lost': message }, data: { available: row.scrapped } })
  }
  const [last] = of === null ? [] : await standingOf(context, row.id, of)
  if (of !== null && !last) refuse('ruleBroken', { message: notStocked, problems: { 'input.lot': notStocked } })
  if (last) await reverseOneMove(context, recordKey(productionPlan, row.id), last.id, reason)
  const back = last ? exact(last.quantity).toNumber() : 0
  const counts = { stocked: row.stocked - back, scrapped: row.scrapped - lost, started: row.started - back - lost }
  const isBegun = counts.started > 0
  return { ...counts, state: isBegun ? 'inProduction' : 'released', startedOn: isBegun ? row.startedOn : null, finishedOn: null }
}
