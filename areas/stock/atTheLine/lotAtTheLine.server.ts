import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { find, pickEach } from '#core/records.server'
import { lot } from '../lot/lot.ts'
import { move } from '../move/move.ts'
import { atTheLine, pieceKey } from './atTheLine.server.ts'

/** Among so many issues the lot is looked for that is fitted next. */
const lately = 20

/**
 * Which lot of a material is fitted next, as far as this person sees the ledger: of those that went to production last and may still be used the first of which
 * something is left there, else the last one.
 */
export const lotAtTheLine = async (context: Pick<Context, 'tx' | 'product' | 'actor' | 'now'>, of: number): Promise<number | null> => {
  const issued = await find(context, move, {
    where: { material: of, reason: 'issue', lot: { filled: true } },
    as: context.actor,
    fields: ['lot'],
    sort: '-id',
    limit: lately,
  })
  const ids = [...new Set(issued.flatMap(one => one.lot ?? []))]
  const lots = await pickEach(context, lot, ids, ['expiresOn'])
  const today = companyDay(context.now)
  const usable = ids.filter(id => (lots.get(id)?.expiresOn ?? today) >= today)
  if (usable.length < 2) return usable[0] ?? null
  const pieces = usable.map(id => ({ material: of, lot: id, serial: null }))
  // The whole truth: what is fitted is gone, whoever fitted it.
  const lying = new Map(
    (await atTheLine(context, { materials: [of], pieces, moves: sql`true`, units: sql`true` })).map(one => [pieceKey(one), one]),
  )
  const isLeft = (id: number): boolean => {
    const there = lying.get(pieceKey({ material: of, lot: id, serial: null }))
    return there !== undefined && exact(there.issued).gt(there.fitted)
  }
  return usable.find(isLeft) ?? usable[0] ?? null
}
