import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Currency } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import type { AgreedPrice } from './agreedPrice.ts'
import { contract } from './contract.ts'

const prices = linesOf(contract, 'prices')

/** Which agreed prices are asked for. */
interface Wanted {
  readonly day: string
  /** In this currency; in each when absent. */
  readonly currency?: Currency
  readonly materials: readonly (number | null)[]
  /** Of this supplier; of all when absent. */
  readonly supplier?: number
}

/** The prices of the contracts that hold on a day: the whole truth, because what an order draws on is the same whoever writes it. */
export const agreedPrices = async (context: Context, { day, currency, materials, supplier }: Wanted): Promise<readonly AgreedPrice[]> => {
  const material = [...new Set(materials.flatMap(one => one ?? []))]
  if (material.length === 0) return []
  return query(
    context,
    {
      contract: sql<number>`t.id`,
      supplier: col(contract, 'supplier'),
      material: col(prices, 'material', 'p'),
      fromQuantity: col(prices, 'fromQuantity', 'p'),
      unitPrice: col(prices, 'unitPrice', 'p'),
      currency: col(contract, 'currency'),
      leadDays: col(prices, 'leadDays', 'p'),
      settlementDays: col(contract, 'settlementDays'),
      startsOn: col(contract, 'startsOn'),
    },
    sql`from ${table(prices)} as p join ${table(contract)} as t on t.id = p.owner_id
      where ${meets(prices, { material }, 'p')} and ${holdsOn(sql`${day}::date`)}
        and ${meets(contract, { ...(currency === undefined ? {} : { currency }), ...(supplier === undefined ? {} : { supplier }) })}`,
  )
}

/** Whether a contract `t` holds on a day. */
export const holdsOn = (day: ReturnType<typeof sql>) => sql<boolean>`(${meets(contract, { status: 'effective' })}
  and ${col(contract, 'startsOn')} <= ${day} and (${col(contract, 'autoRenew')} or ${col(contract, 'endsOn')} >= ${day}))`
