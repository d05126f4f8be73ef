import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { col, table } from '#core/queries.server'
import { createRecord, exists, meets, query } from '#core/records.server'
import { balance } from './balance.ts'
import { balanceKey, type BalanceKey } from './balanceKey.ts'
import type { Owner } from './owners.ts'

/** What of a balance decides how much may be taken of it. */
export type LockedBalance = Pick<StoredRecord<typeof balance>, 'id' | 'place' | 'placeEn' | 'quantity' | 'reserved'>

/** What a balance is of, as it is stored. */
export type Keyed = BalanceKey & { readonly owner: Owner }

/** Makes the balance of these goods in this place, in which nothing lies yet, unless there is one. */
const makeKnown = async (context: Context, key: Keyed): Promise<void> => {
  if (await exists(context, balance, { key: balanceKey(key) })) return
  // Of two who are the first to bring such goods there at the same moment, the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock balance ${balanceKey(key)}`}, 0))`.execute(context.tx)
  if (await exists(context, balance, { key: balanceKey(key) })) return
  const { material, location, lot, serial, owner } = key
  await createRecord(context, balance, { material, location, lot, serial, owner }, { action: 'create', copyOf: copied(context, key) })
}

/** What lies somewhere may be moved whether or not its material may still be chosen for something new. */
const copied = ({ now }: Context, { material, lot }: BalanceKey) => ({ id: 0, version: 1, createdBy: null, createdAt: now, material, lot })

const told = {
  id: col(balance, 'id'),
  key: col(balance, 'key'),
  place: col(balance, 'place'),
  placeEn: col(balance, 'placeEn'),
  quantity: col(balance, 'quantity'),
  reserved: col(balance, 'reserved'),
}

/**
 * Balances by their keys, locked in the order of their ids; none of them is locked where one is missing, so that whoever makes it locks them all in that
 * order. The whole truth: what there is does not depend on who takes it.
 */
const lockKnown = (context: Context, keys: readonly string[]) => {
  const named = meets(balance, { key: keys })
  const all = sql`(select count(*) from ${table(balance)} as t where ${named}) = ${keys.length}::integer`
  return query(context, told, sql`from ${table(balance)} as t where ${named} and ${all} order by t.id for update of t`)
}

/** The balances of some goods in some places, in their order, locked until the transaction ends; all of them at once. */
export const lockedBalances = async (context: Context, keys: readonly Keyed[]): Promise<readonly LockedBalance[]> => {
  const names = keys.map(balanceKey)
  const wanted = [...new Set(names)]
  const known = await lockKnown(context, wanted)
  if (known.length < wanted.length) for (const key of keys) await makeKnown(context, key)
  const locked = known.length < wanted.length ? await lockKnown(context, wanted) : known
  return names.map(name => {
    const found = locked.find(({ key }) => key === name)
    if (!found) throw new Error(`The balance ${name} is gone`)
    return found
  })
}
