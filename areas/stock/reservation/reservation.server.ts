import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, recordKey, type StoredRecord, type TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { createRecord, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { lockedParts, type LotPart } from '../balance/firstExpired.server.ts'
import { lockedBalances } from '../balance/lockedBalances.server.ts'
import { usualLocation } from '../location/usualLocation.server.ts'
import { lot } from '../lot/lot.ts'
import { spelledInLedger } from '../serials/spelledInLedger.server.ts'
import { postMove } from '../move/postMove.server.ts'
import { refuseMuchByHand, takenByHand } from '../move/takenByHand.server.ts'
import { reservation } from './reservation.ts'

type Reservation = StoredRecord<typeof reservation>

const expiredLot: Label = ['这个批次已过期，不能预留', 'This lot has expired and cannot be reserved']
const notYet: Label = ['尚未到期', 'Its day has not passed yet']
const forOrder: Label = ['为订单预留的库存由运单发出', 'Stock that is reserved for an order leaves with a waybill']
const forPlan: Label = ['为生产计划预留的库存在计划的页面领料', 'Stock that is reserved for a production plan is issued on its page']
const pastDay: Label = ['不能早于今天', 'It cannot be before today']

/** The lots that are reserved of so much each, the first to expire first; one that is named, all of it. */
const partsOf = async (context: Context, row: Reservation, from: number): Promise<readonly LotPart[]> => {
  if (row.lot !== null) {
    const { expiresOn } = await pick(context, lot, row.lot, ['expiresOn'])
    if (expiresOn !== null && expiresOn < companyDay(context.now))
      refuse('ruleBroken', { message: expiredLot, problems: { lot: expiredLot } })
    return [{ lot: row.lot, quantity: row.quantity, expiresOn }]
  }
  const { batchTracked } = await pick(context, material, row.material, ['batchTracked'])
  if (!batchTracked) return [{ lot: null, quantity: row.quantity, expiresOn: null }]
  const { material: of, serial, quantity } = row
  return lockedParts(context, { material: of, location: from, owner: 'company', serial, quantity }, [from])
}

/** Reserves what several lots have of a quantity but for the first one, each by a reservation that names the next. */
const reserveRest = async (context: Context, row: Reservation, parts: readonly LotPart[], from: number): Promise<number | null> => {
  let rest: number | null = null
  for (const { lot: of, quantity } of parts.toReversed()) {
    const { material: goods, serial, until, purpose, notes, order, orderLine, plan } = row
    rest = await createRecord(
      context,
      reservation,
      { material: goods, serial, until, purpose, notes, order, orderLine, plan, location: from, lot: of, quantity, rest },
      { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material: goods, lot: of } },
    )
  }
  return rest
}

/** Locks what is reserved of and refuses more than is there and not reserved yet: of a hundred at once nobody gets what another one has. */
const reserve = async (context: Context, asked: Reservation): Promise<Change<typeof reservation>> => {
  const serial = asked.serial === null ? null : ((await spelledInLedger(context, asked.material, [asked.serial])).get(asked.serial) ?? null)
  const row = { ...asked, serial }
  if (row.until < companyDay(context.now)) refuse('invalidFields', { problems: { until: pastDay } })
  const { unit } = await pick(context, material, row.material, ['unit'])
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit }])
  const from = row.location ?? (await usualLocation(context, 'usable'))
  const [first, ...others] = await partsOf(context, row, from)
  if (!first) throw new Error('No lot was found')
  const { lot: of, quantity } = first
  const rest = others.length === 0 ? row.rest : await reserveRest(context, row, others, from)
  const [found] = await lockedBalances(context, [{ material: row.material, location: from, lot: of, serial: row.serial, owner: 'company' }])
  if (!found) throw new Error('No balance was locked')
  const available = exact(found.quantity).minus(found.reserved)
  if (exact(quantity).gt(available)) {
    const left = available.toFixed()
    const message: Label = [`${found.place} 只有 ${left} 可动用`, `Only ${left} of ${found.placeEn ?? found.place} is available`]
    refuse('ruleBroken', {
      message,
      problems: { quantity: message },
      ...(available.gt(0) ? { mends: { quantity: left } } : {}),
      data: { available: left },
    })
  }
  return { unit, location: from, lot: of, serial, quantity, rest, balance: found.id }
}

/** What was kept goes to production, or where it is said. */
const issue = async (context: Context, row: Reservation, { to, note }: TransitionInput<typeof reservation, 'issue'>): Promise<void> => {
  const { material: of, lot: from, serial, quantity, location } = row
  await postMove(context, recordKey(reservation, row.id), {
    reason: 'issue',
    material: of,
    lot: from,
    serial,
    owner: 'company',
    quantity,
    from: location,
    to,
    note: note ?? row.purpose,
  })
}

const ofReservation = guard(reservation, ['order', 'plan'], (_actor, row) => {
  if (row.order !== null) return forOrder
  return row.plan === null || forPlan
})

/** Nothing was issued. */
const untaken = { takenBy: null, takenAt: null, issueReason: null, issueValue: null, toReview: false } as const satisfies Change<
  typeof reservation
>

/** How stock is kept for somebody, and what becomes of it. Who issues much of it without another document asks others to agree. */
export const servedReservation = serve(reservation, {
  onCreate: reserve,
  handedIn: {
    issueMuch: async (context, { material: of, quantity }, { issueReason }): Promise<Change<typeof reservation>> => {
      const { value, toReview } = await takenByHand(context, { material: of, owner: 'company', quantity })
      return { takenBy: authorOf(context.actor), takenAt: context.now, issueReason, issueValue: value, toReview }
    },
  },
  refused: { issueMuch: async () => untaken },
  transitions: {
    issue: async (context, row, input): Promise<Change<typeof reservation>> => {
      await refuseMuchByHand(context, { material: row.material, owner: 'company', quantity: row.quantity })
      await issue(context, row, input)
      // Whatever was said for others to agree to, and taken back, was agreed to by nobody.
      return { ...untaken, takenBy: authorOf(context.actor), takenAt: context.now }
    },
    issueMuch: issue,
    release: 'statusOnly',
    expire: 'statusOnly',
  },
  guards: {
    issue: ofReservation,
    issueMuch: ofReservation,
    expire: guard(reservation, ['overdue'], (_actor, row) => row.overdue || notYet),
  },
})
