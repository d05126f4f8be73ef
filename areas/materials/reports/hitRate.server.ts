import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { quotation } from '../quotation/quotation.ts'
import { hitsOf } from './hitRate.ts'
import { hitRateReport } from './hitRateReport.ts'

/** Counts how the quotations ended that the reader sees. */
export const servedHitRate = serveReport(hitRateReport, async (context, period) => {
  const where = {
    state: ['accepted', 'converted', 'lost'],
    sentAt: momentsIn(daysOf(period, companyDay(context.now))) ?? ({ filled: true } as const),
  } as const
  const found = await find(context, quotation, { where, as: context.actor, fields: ['seller', 'state', 'totalCny'], limit: 'all' })
  const decided = found.flatMap(({ seller, state, totalCny }) =>
    state === 'accepted' || state === 'converted' || state === 'lost' ? [{ seller, state, totalCny: totalCny?.amount ?? null }] : [],
  )
  const bySeller = [...Map.groupBy(decided, ({ seller }) => seller)].toSorted(([, one], [, other]) => other.length - one.length)
  return {
    rows: bySeller.map(([seller, those]) => ({ values: { seller, ...hitsOf(those) }, leadsTo: leadTo(quotation, { ...where, seller }) })),
    total: { values: { seller: null, ...hitsOf(decided) }, leadsTo: leadTo(quotation, where) },
  }
})
