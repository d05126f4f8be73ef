import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, sumOf, type Exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { exchangeRate } from '../../crm/exchangeRate/exchangeRate.ts'
import { togetherDays } from '../order/committed.server.ts'
import { invoice } from './invoice.ts'
import { invoicing } from './invoiceStates.ts'

/** CNY for one of a currency by the newest row of finance, however old: what was handed in had a rate then. */
const newestRate = async (context: Context, currency: 'CNY' | 'USD'): Promise<string> => {
  if (currency === 'CNY') return '1'
  const [known] = await find(context, exchangeRate, { where: { currency }, fields: ['rate'], sort: '-validFrom', limit: 1 })
  return known?.rate ?? '1'
}

/**
 * By how much other invoices of a supplier differ that wait for consent or were agreed to within the last days, in CNY: what is split is still one difference.
 * The whole truth: others have to agree however it is split. Whoever hands one in is alone with the supplier until the end of the transaction.
 */
export const differencesBesides = async (context: Context, supplier: number, own: number): Promise<Exact> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`differences of supplier ${supplier}`}, 0))`.execute(context.tx)
  const rows = await query(
    context,
    { currency: col(invoice, 'currency', 'i'), total: sql<string>`sum(${col(invoice, 'difference', 'i')})::text` },
    sql`from ${table(invoice)} as i where ${meets(invoice, { supplier, explanation: { filled: true }, difference: { filled: true } }, 'i')} and i.id <> ${own}
      and (${meets(invoice, { state: 'approving' }, 'i')}
        or (${meets(invoice, { state: [...invoicing] }, 'i')}
          and ${col(invoice, 'releasedAt', 'i')} > ${context.now}::timestamptz - make_interval(days => ${togetherDays}))) group by 1`,
  )
  const amounts: string[] = []
  for (const { currency, total } of rows)
    amounts.push(
      exact(total)
        .times(await newestRate(context, currency))
        .toFixed(),
    )
  return sumOf(amounts)
}
