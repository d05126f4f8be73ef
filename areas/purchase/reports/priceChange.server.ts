import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { entityOf } from '#core/definition'
import { asUnitPrice, exact } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { priceChangeReport } from './priceChangeReport.ts'
import { priceChanges } from './priceChanges.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

/** Compares what the reader sees was awarded, line by line. */
export const servedPriceChange = serveReport(priceChangeReport, async (context, { material: only, ...period }) => {
  const days = daysOf(period, companyDay(context.now))
  const moments = momentsIn(days)
  const rows = await query(
    context,
    {
      material: col(items, 'material', 'i'),
      supplier: col(awards, 'supplier', 'a'),
      unitPrice: col(awards, 'unitPrice', 'a'),
      rate: col(awards, 'exchangeRate', 'a'),
      awardedAt: col(priceComparison, 'awardedAt'),
    },
    sql`from ${table(items)} as i join ${table(priceComparison)} as t on t.id = i.owner_id
      left join ${table(awards)} as a on a.owner_id = t.id and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'i')}
      where ${rowsSeen(context, priceComparison)} and ${meets(priceComparison, { state: 'awarded', awardedAt: { filled: true } })}
        and ${meets(items, { material: only ?? { filled: true } }, 'i')}
      order by ${col(priceComparison, 'awardedAt')}, t.id, i.id`,
  )
  const isInPeriod = (at: string): boolean =>
    (days.from === null || companyDay(at) >= days.from) && (days.until === null || companyDay(at) <= days.until)
  const prices = rows.flatMap(({ material, supplier, unitPrice, rate, awardedAt }) =>
    material === null || supplier === null || unitPrice === null || awardedAt === null
      ? []
      : [
          {
            material,
            supplier,
            awardedAt,
            price: asUnitPrice(exact(unitPrice).times(rate ?? '1')),
          },
        ],
  )
  const compared = Map.groupBy(
    rows.filter(({ awardedAt }) => awardedAt !== null && isInPeriod(awardedAt)),
    ({ material }) => material,
  )
  const lines = entityOf(context.product.registry, 'purchase.priceComparison.items')
  return {
    rows: priceChanges(prices, isInPeriod).map(({ awardedAt, ...change }) => ({
      values: { ...change, awardedOn: companyDay(awardedAt), lines: compared.get(change.material)?.length ?? 0 },
      leadsTo: leadTo(lines, {
        material: change.material,
        headerState: 'awarded',
        headerAwardedAt: moments ?? { filled: true },
      }),
    })),
  }
})
