import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { createRecord, find, findOne } from '#core/records.server'
import { balance } from './balance.ts'
import { balanceKey, type BalanceKey } from './balanceKey.ts'
import type { Owner } from './owners.ts'

/** What of a balance decides how much may be taken of it. */
export type LockedBalance = Pick<StoredRecord<typeof balance>, 'id' | 'place' | 'quantity' | 'reserved'>

/** What a balance is of, as it is stored. */
export type Keyed = BalanceKey & { readonly owner: Owner }

/** The id of the balance of these goods in this place: the one there is, or a new one in which nothing lies yet. */
const balanceAt = async (context: Context, key: Keyed): Promise<number> => {
  const known = await findOne(context, balance, { key: balanceKey(key) }, ['id'])
  if (known) return known.id
  // Of two who are the first to bring such goods there at the same moment, the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock balance ${balanceKey(key)}`}, 0))`.execute(context.tx)
  const made = await findOne(context, balance, { key: balanceKey(key) }, ['id'])
  const { material, location, lot, serial, owner } = key
  return (
    made?.id ??
    createRecord(context, balance, { material, location, lot, serial, owner }, { action: 'create', copyOf: copied(context, key) })
  )
}

/** What lies somewhere may be moved whether or not its material may still be chosen for something new. */
const copied = ({ now }: Context, { material, lot }: BalanceKey) => ({ id: 0, version: 1, createdBy: null, createdAt: now, material, lot })

/** The balances of some goods in some places, in their order, locked until the transaction ends; all of them at once by their ids. */
export const lockedBalances = async (context: Context, keys: readonly Keyed[]): Promise<readonly LockedBalance[]> => {
  const ids: number[] = []
  for (const key of keys) ids.push(await balanceAt(context, key))
  const locked = await find(context, balance, {
    where: { id: ids },
    fields: ['id', 'place', 'quantity', 'reserved'],
    limit: 'all',
    lock: true,
  })
  return ids.map(id => {
    const found = locked.find(one => one.id === id)
    if (!found) throw new Error(`The balance ${id} is gone`)
    return found
  })
}
