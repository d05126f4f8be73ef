import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact, type Exact } from '#core/numbers'
import { find } from '#core/records.server'
import { balance } from '../../stock/balance/balance.ts'

/** Goods that may be taken: so much of what lies in one place. */
export type FreeGoods = Pick<StoredRecord<typeof balance>, 'location' | 'lot' | 'serial'> & { readonly quantity: string }

const never = '9999-12-31'

/**
 * Up to so much of a material that nobody has reserved, in usable locations and not expired: what expires first is taken first, else what came first. The
 * whole truth; who takes it meets the locks of the ledger.
 */
export const freeStock = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
  wanted: string,
): Promise<readonly FreeGoods[]> => {
  const found = await find(context, balance, {
    where: { material, kind: 'usable', owner: 'company', expired: false, available: { gte: '0.0001' } },
    fields: ['id', 'location', 'lot', 'serial', 'quantity', 'reserved', 'expiresOn'],
    limit: 'all',
  })
  const inTurn = found.toSorted((one, other) => (one.expiresOn ?? never).localeCompare(other.expiresOn ?? never) || one.id - other.id)
  const taken: FreeGoods[] = []
  let left: Exact = exact(wanted)
  for (const { location, lot, serial, quantity, reserved } of inTurn) {
    if (left.lte(0)) break
    const available = exact(quantity).minus(reserved)
    const some = available.gt(left) ? left : available
    taken.push({ location, lot, serial, quantity: some.toFixed(4) })
    left = left.minus(some)
  }
  return taken
}
