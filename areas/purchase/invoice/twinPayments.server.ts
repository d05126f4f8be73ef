import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { twinDays } from '../../crm/partnerAccount/paymentDays.ts'
import { advance } from '../advance/advance.ts'
import { remittance } from '../remittance/remittance.ts'
import { invoice } from './invoice.ts'

const payments = linesOf(invoice, 'payments')

type Sql = ReturnType<typeof sql>

/** A payment to a supplier, as it is about to be recorded: `amount` in `currency`, with the reference of the bank where there is one. */
interface Paying {
  readonly supplier: number
  readonly currency: 'CNY' | 'USD'
  readonly amount: string
  readonly paidOn: string
  readonly reference: string | null
}

/**
 * The numbers and days of payments to the same supplier that look like this one: as much in the same currency within a week, unless both have references and other
 * ones; null where there is none. What was reversed is marked ↩ and counts unless its reference is the same: that is the same transfer entered again, another one leaves the bank a second time. The whole truth: whoever pays is to know of a payment before. Who records a payment to a supplier is alone with it until the end of the transaction: of two at once the later one is told.
 */
export const twinPayments = async (context: Context, { supplier, currency, amount, paidOn, reference }: Paying): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments to supplier ${supplier}`}, 0))`.execute(context.tx)
  const alike = (day: Sql, said: Sql, reversed: Sql) =>
    sql<boolean>`abs(${day} - ${paidOn}::date) <= ${twinDays}
      and (${said} is null or ${reference}::text is null or (${said} = ${reference}) <> (${reversed}))`
  const undone = {
    part: sql<boolean>`${col(payments, 'reversedOn', 'p')} is not null`,
    remittance: meets(remittance, { status: 'reversed' }, 'r'),
    advance: meets(advance, { status: 'reversed' }, 'a'),
  }
  const found = await query(
    context,
    { code: sql<string>`f.code`, day: sql<string>`f.day::text`, reversed: sql<boolean>`f.reversed` },
    sql`from (select ${col(invoice, 'code', 'i')} as code, ${col(payments, 'paidOn', 'p')} as day, ${undone.part} as reversed
        from ${table(payments)} as p join ${table(invoice)} as i on i.id = p.owner_id
        where ${meets(invoice, { supplier, currency }, 'i')} and ${meets(payments, { amount, remittance: null, credit: null, advance: null }, 'p')}
          and ${alike(col(payments, 'paidOn', 'p'), col(payments, 'reference', 'p'), undone.part)}
      union all select ${col(remittance, 'code', 'r')}, ${col(remittance, 'paidOn', 'r')}, ${undone.remittance} from ${table(remittance)} as r
        where ${meets(remittance, { supplier, currency, amount }, 'r')}
          and ${alike(col(remittance, 'paidOn', 'r'), col(remittance, 'reference', 'r'), undone.remittance)}
      union all select ${col(advance, 'code', 'a')}, ${col(advance, 'paidOn', 'a')}, ${undone.advance} from ${table(advance)} as a
        where ${meets(advance, { supplier, currency, amount, status: ['paid', 'returned', 'reversed'] }, 'a')}
          and ${alike(col(advance, 'paidOn', 'a'), col(advance, 'reference', 'a'), undone.advance)}) as f order by f.day desc, f.code limit 5`,
  )
  return found.length === 0 ? null : found.map(({ code, day, reversed }) => `${code} ${day}${reversed ? ' ↩' : ''}`).join('；')
}
