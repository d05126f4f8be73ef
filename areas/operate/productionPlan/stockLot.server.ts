import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { changeRecord, createRecord, find, findOne, lockAnyRecord, pick, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { location } from '../../stock/location/location.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { lot } from '../../stock/lot/lot.ts'
import { lastDayOf } from '../../stock/lot/shelfLife.ts'
import { move } from '../../stock/move/move.ts'
import { postMove } from '../../stock/move/postMove.server.ts'
import { stateBy } from './leadPlan.server.ts'
import { lotExpiry } from './lotExpiry.ts'
import type { productionPlan } from './productionPlan.ts'

type Plan = StoredRecord<typeof productionPlan>

const nothing: Label = ['请填写合格或报废的数量', 'Enter the good or the lost quantity']
const beyond = (left: number): Label => [`此计划只剩 ${left} 未登记`, `Only ${left} of this plan are not recorded yet`]
const inFuture: Label = ['生产日期不能晚于今天', 'The day must not lie in the future']
const notIssued = (names: string): Label => [
  `以下组件还没有领到生产，不能入库：${names}；请先领料`,
  `Nothing is stocked before its components were issued: ${names}. Issue them first.`,
]
const notUsable: Label = ['成品入可用库位', 'Finished goods are put into usable stock']
const otherLot: Label = ['此批号是别的计划或来料的，请用新批号', 'This lot is of another plan or delivery. Choose a new lot number.']
const isExpired = (day: string, by: string | null): Label => [
  by === null ? `按保质期已于 ${day} 到期，请核对生产日期` : `所领批次 ${by} 已于 ${day} 到期，成品不能入库`,
  by === null
    ? `By its shelf life it expired on ${day}. Check the day on which it was made.`
    : `Lot ${by}, which was issued for it, expired on ${day}; what was made of it is not stocked.`,
]
const limitedBy = (code: string): string => `有效期取自所领批次 ${code}。Its expiry is that of lot ${code}, which was issued for it.`

/** The lots that were issued for a plan. The whole truth: what went into something does not depend on who stocks it. */
const inputsOf = async (context: Context, plan: number): Promise<readonly Pick<StoredRecord<typeof lot>, 'code' | 'expiresOn'>[]> => {
  const issued = await find(context, move, {
    where: { productionPlan: plan, reason: 'issue', lot: { filled: true } },
    fields: ['lot'],
    sort: 'id',
    limit: 'all',
  })
  return [
    ...(
      await pickEach(
        context,
        lot,
        issued.flatMap(one => one.lot ?? []),
        ['code', 'expiresOn'],
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
    message: [
      zh.replace('：', `：${said.map(one => one.caption).join('、')}`),
      en.replace(': ', `: ${said.map(one => one.captionEn).join(', ')}`),
    ],
  })
}

/** The lot of what a plan made: one that it stocked before goes on, where it was made on the same day. */
const lotMade = async (
  context: Context,
  row: Plan,
  made: number,
  { lotCode, madeOn }: Pick<TransitionInput<typeof productionPlan, 'stockLot'>, 'lotCode' | 'madeOn'>,
): Promise<number> => {
  await lockAnyRecord(context, material, made)
  const { expiresOn, by } = lotExpiry(await ownLastDay(context, row.model, made, madeOn), await inputsOf(context, row.id))
  if (expiresOn !== null && expiresOn < companyDay(context.now)) {
    const message = isExpired(expiresOn, by)
    refuse('ruleBroken', { message, problems: { 'input.madeOn': message } })
  }
  const known = await findOne(context, lot, { material: made, code: lotCode }, ['id', 'madeOn'])
  if (!known)
    return createRecord(context, lot, { material: made, code: lotCode, madeOn, expiresOn, notes: by === null ? null : limitedBy(by) })
  const isOwn = (await findOne(context, move, { lot: known.id, productionPlan: row.id, reason: 'stocking' }, ['id'])) !== undefined
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

/** Records what came of a plan that makes a lot: what is good lies in stock with its lot and expiry, what was lost counts as scrapped; with the rest of the batch the plan is finished. */
export const stockLot = async (
  context: Context,
  row: Plan,
  input: TransitionInput<typeof productionPlan, 'stockLot'>,
): Promise<Change<typeof productionPlan>> => {
  const { quantity, lost, madeOn, location: to } = input
  if (quantity + lost === 0) refuse('invalidFields', { problems: { 'input.quantity': nothing } })
  const left = row.quantity - row.stocked - row.scrapped
  if (quantity + lost > left) {
    const message = beyond(left)
    refuse('ruleBroken', { message, problems: { 'input.quantity': message }, data: { available: left } })
  }
  const today = companyDay(context.now)
  if (madeOn > today) refuse('invalidFields', { problems: { 'input.madeOn': inFuture }, mends: { 'input.madeOn': today } })
  await requireComponents(context, row)
  const { kind } = await pick(context, location, to, ['kind'])
  if (kind !== 'usable') refuse('invalidFields', { problems: { 'input.location': notUsable } })
  const { material: made } = await pick(context, model, row.model, ['material'])
  if (quantity > 0 && made !== null)
    await postMove(
      context,
      { by: 'productionPlan', id: row.id },
      {
        reason: 'stocking',
        material: made,
        lot: await lotMade(context, row, made, input),
        quantity: String(quantity),
        owner: 'company',
        from: await usualLocation(context, 'production'),
        to,
        note: row.code,
      },
    )
  const counted = { stocked: row.stocked + quantity, scrapped: row.scrapped + lost, started: row.started + quantity + lost }
  const state = stateBy(row, counted)
  return { ...counted, state, startedOn: row.startedOn ?? today, finishedOn: state === 'finished' ? today : null }
}
