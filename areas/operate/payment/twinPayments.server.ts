import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import type { PriceCurrency } from '../../crm/price/tiers.ts'
import { twinDays } from '../../crm/partnerAccount/paymentDays.ts'
import { remittance } from '../remittance/remittance.ts'
import { payment } from './payment.ts'

/** A payment of a customer, as it is about to be recorded: `amount` in `currency`, with the reference of the bank where there is one. */
interface Paying {
  readonly company: number
  readonly currency: PriceCurrency
  readonly amount: string
  readonly paidOn: string
  readonly reference: string | null
}

/**
 * The numbers and days of payments of the same customer that look like this one: as much in the same currency within a week, unless both have references of the bank
 * and other ones; null where there is none. The whole truth: whoever records one is to know of a payment before. Who records a payment of a customer is alone with it until the end of the transaction: of two at once the later one is
 * told.
 */
export const twinPayments = async (context: Context, { company, currency, amount, paidOn, reference }: Paying): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments of customer ${company}`}, 0))`.execute(context.tx)
  const alike = (day: ReturnType<typeof sql>, said: ReturnType<typeof sql>) =>
    sql<boolean>`abs(${day} - ${paidOn}::date) <= ${twinDays} and (${said} is null or ${reference}::text is null or ${said} = ${reference})`
  const same = { company, currency, amount, status: 'recorded' as const }
  const found = await query(
    context,
    { code: sql<string>`f.code`, day: sql<string>`f.day::text` },
    sql`from (select ${col(payment, 'code', 'p')} as code, ${col(payment, 'paidOn', 'p')} as day from ${table(payment)} as p
        where ${meets(payment, { ...same, remittance: null }, 'p')} and ${alike(col(payment, 'paidOn', 'p'), col(payment, 'reference', 'p'))}
      union all select ${col(remittance, 'code', 'r')}, ${col(remittance, 'paidOn', 'r')} from ${table(remittance)} as r
        where ${meets(remittance, same, 'r')} and ${alike(col(remittance, 'paidOn', 'r'), col(remittance, 'reference', 'r'))}) as f
      order by f.day desc, f.code limit 5`,
  )
  return found.length === 0 ? null : found.map(({ code, day }) => `${code} ${day}`).join('；')
}
