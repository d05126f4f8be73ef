import type { Context } from '#core/context.server'
import { recordKey, type StoredRecord } from '#core/definition'
import { exact, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { balance } from '../../stock/balance/balance.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { move } from '../../stock/move/move.ts'
import { postMove } from '../../stock/move/postMove.server.ts'
import { containmentsOf } from './containedLots.server.ts'
import { containment } from './containment.ts'
import { lockLots } from './lockLots.server.ts'

type Containment = StoredRecord<typeof containment>

/** What lies of some lots in usable stock, by places, serial numbers and owners. The whole truth: it is contained for everybody. */
const usableOf = (context: Context, lot: readonly number[]) =>
  find(context, balance, {
    where: { lot: [...lot], kind: 'usable', quantity: { gte: '0.0001' } },
    fields: ['material', 'lot', 'location', 'serial', 'owner', 'quantity', 'available'],
    sort: 'id',
    limit: 'all',
  })

/** How much of a lot can be blocked, and how much is reserved and stays where it is. */
export const blockable = async (context: Context, lot: number) => {
  const lying = await usableOf(context, [lot])
  const blocked = sumOf(lying.map(({ available }) => available ?? '0'))
  return {
    blocked: blocked.toFixed(4),
    reserved: sumOf(lying.map(({ quantity }) => quantity))
      .minus(blocked)
      .toFixed(4),
  }
}

/** Moves what lies of some lots in usable stock and is not reserved into blocked stock, for a containment. */
export const blockGoods = async (
  context: Context,
  { id, code }: Pick<Containment, 'id' | 'code'>,
  lots: readonly number[],
): Promise<void> => {
  const to = await usualLocation(context, 'blocked')
  for (const { material, lot, location: from, serial, owner, available } of await usableOf(context, lots))
    if (available !== null && exact(available).gt(0))
      await postMove(context, recordKey(containment, id), {
        reason: 'block',
        material,
        lot,
        serial,
        owner,
        quantity: available,
        from,
        to,
        note: code,
      })
}

/**
 * What the containment blocked goes back to where it lay, as far as it is still there: what was returned or scrapped meanwhile is gone. What another containment holds as well is
 * blocked for that one in the same step, so that it goes back with it.
 */
export const unblockGoods = async (
  context: Context,
  { id, lot: of, lots, code }: Pick<Containment, 'id' | 'lot' | 'lots' | 'code'>,
): Promise<void> => {
  // Of two that are lifted at once the second sees that the first one holds the goods no more.
  await lockLots(context, [of, ...lots])
  const made = await find(context, move, {
    where: { document: recordKey(containment, id), reason: 'block' },
    fields: ['material', 'lot', 'serial', 'owner', 'quantity', 'from', 'to'],
    sort: 'id',
    limit: 'all',
  })
  for (const { material, lot, serial, owner, quantity, from, to } of made) {
    const lies = await find(context, balance, {
      where: { material, lot, serial, owner, location: to ?? 0 },
      fields: ['available'],
      limit: 'all',
    })
    const there = sumOf(lies.map(({ available }) => available ?? '0'))
    const back = there.lt(quantity) ? there : exact(quantity)
    if (back.gt(0))
      await postMove(context, recordKey(containment, id), {
        reason: 'unblock',
        material,
        lot,
        serial,
        owner,
        quantity: back.toFixed(4),
        from: to,
        to: from,
        note: code,
      })
  }
  for (const other of await containmentsOf(context, [of, ...lots], id)) await blockGoods(context, other, [other.lot])
}
