import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { col, table } from '#core/queries.server'
import { createRecords, find, meets, query } from '#core/records.server'
import { piecesLock } from '../serials/piecesLock.ts'
import { balance } from './balance.ts'
import { calledIn } from './calledIn.server.ts'
import { balanceKey, type BalanceKey } from './balanceKey.ts'
import type { Owner } from './owners.ts'

/** What of a balance decides how much may be taken of it. */
export type LockedBalance = Pick<StoredRecord<typeof balance>, 'id' | 'place' | 'placeEn' | 'quantity' | 'reserved'>

/** What a balance is of, as it is stored. */
export type Keyed = BalanceKey & { readonly owner: Owner }

/** Under what those wait for one another who are the first to bring such goods to a place: pieces under their material, so that a thousand of them are one lock. */
const firstThere = (key: Keyed): string => (key.serial === null ? `stock balance ${balanceKey(key)}` : piecesLock(key.material))

/** Those of some keys that no balance has. */
const missingOf = async (context: Context, keys: readonly Keyed[]): Promise<readonly Keyed[]> => {
  const byName = new Map(keys.map(key => [balanceKey(key), key]))
  const there = await find(context, balance, { where: { key: [...byName.keys()] }, fields: ['key'], limit: 'all' })
  for (const { key } of there) byName.delete(key)
  return [...byName.values()]
}

/** Makes the balances of these goods in their places, in which nothing lies yet, unless there are some. */
const makeKnown = async (context: Context, keys: readonly Keyed[]): Promise<void> => {
  const wanted = await missingOf(context, keys)
  // Of two who are the first to bring such goods there at the same moment, the second finds what the first has made.
  for (const name of [...new Set(wanted.map(firstThere))].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(context.tx)
  const missing = await missingOf(context, wanted)
  const called = await calledIn(context, missing)
  await createRecords(
    context,
    balance,
    missing.map(key => {
      const { material, location, lot, serial, owner } = key
      const values = { material, location, lot, serial, owner, ...called(key) }
      // What lies somewhere may be moved whether or not its material may still be chosen for something new.
      const copyOf = { id: 0, version: 1, createdBy: null, createdAt: context.now, material, location, lot, unit: values.unit }
      return { values, told: { action: 'create', copyOf } }
    }),
  )
}

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
  if (known.length < wanted.length) await makeKnown(context, keys)
  const locked = known.length < wanted.length ? await lockKnown(context, wanted) : known
  const byName = new Map(locked.map(one => [one.key, one]))
  return names.map(name => {
    const found = byName.get(name)
    if (!found) throw new Error(`The balance ${name} is gone`)
    return found
  })
}
