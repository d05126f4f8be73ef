import { sql } from 'kysely'
import { location } from '../../areas/stock/location/location.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import { move } from '../../areas/stock/move/move.ts'
import { price } from '../../areas/crm/price/price.ts'
import { model } from '../../areas/product/model/model.ts'
import type { Database } from '../../core/database/pool.server.ts'
import type { SampleNeeds } from './samples.ts'

/** A product of which a thousand lie in stock, in one lot, and which has a price. */
export interface Goods {
  readonly model: number
  readonly material: number
}

const idIn = (value: unknown): number => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN)

/** Makes a product that is tracked by lot and sold at 100 CNY, and puts a thousand of it in stock, in a lot that expires in June 2199. */
export const goodsInStock = async (
  made: NonNullable<SampleNeeds['made']>,
  more: { readonly minSalableDays?: number } = {},
): Promise<Goods> => {
  const product = await made(model, { shelfLifeDays: 400, ...more })
  const material = idIn(product['material'])
  const { id: place } = await made(location, { kind: 'usable', usual: false })
  const { id: of } = await made(lot, { material, madeOn: null, expiresOn: '2199-06-30' })
  await made(price, { model: product.id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01' })
  await made(move, { reason: 'opening', material, lot: of, quantity: '1000', serial: null, from: null, to: place })
  return { model: product.id, material }
}

const known = new WeakMap<NonNullable<SampleNeeds['made']>, Promise<Goods>>()

/** The same once for whoever makes samples: what its orders are of. */
export const goodsOf = (made: NonNullable<SampleNeeds['made']>): Promise<Goods> => {
  const goods = known.get(made) ?? goodsInStock(made)
  known.set(made, goods)
  return goods
}

/** Makes the location in which a material lies ready for use the usual one, from which parts are taken. */
export const becomeUsual = (db: Database, material: number): Promise<unknown> =>
  sql`update stock_location set usual = id = (select max(location_id) from stock_balance where material_id = ${material} and kind = 'usable')
    where kind = 'usable'`.execute(db)
