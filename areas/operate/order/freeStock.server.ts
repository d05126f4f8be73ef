import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { balance } from '../../stock/balance/balance.ts'
import { takeSalable } from './salableStock.ts'

/** Goods that may be taken: so much of what lies in one place. */
export type FreeGoods = Pick<StoredRecord<typeof balance>, 'location' | 'lot' | 'serial'> & { readonly quantity: string }

/** What is looked for: so much of a material that may be used until a day at least. */
interface Wanted {
  readonly material: number
  readonly quantity: string
  readonly least: string
}

/**
 * Up to so much of a material that nobody has reserved, in usable locations, and that lasts long enough, with how much there is that does not. The whole
 * truth; who takes it meets the locks of the ledger.
 */
export const freeStock = async (
  context: Pick<Context, 'tx' | 'product'>,
  { material, quantity: wanted, least }: Wanted,
): Promise<{ readonly goods: readonly FreeGoods[]; readonly withheld: string }> => {
  const found = await find(context, balance, {
    where: { material, kind: 'usable', owner: 'company', expired: false, available: { gte: '0.0001' } },
    fields: ['id', 'location', 'lot', 'serial', 'quantity', 'reserved', 'expiresOn'],
    limit: 'all',
  })
  const lying = found.map(one => ({ ...one, available: exact(one.quantity).minus(one.reserved).toFixed(4) }))
  const { taken, withheld } = takeSalable(lying, wanted, least)
  const goods = taken.map(({ from: { location, lot, serial }, quantity }) => ({ location, lot, serial, quantity }))
  return { goods, withheld }
}
