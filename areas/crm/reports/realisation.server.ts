import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { quotation } from '../quotation/quotation.ts'
import { realisationOf } from './realisation.ts'
import { realisationReport } from './realisationReport.ts'

const sentStates = ['sent', 'accepted', 'converted', 'lost'] as const

/** Adds up what the quotations that the reader sees come to. */
export const servedRealisation = serveReport(realisationReport, async (context, period) => {
  const days = daysOf(period, companyDay(context.now))
  const where = { state: sentStates, sentAt: momentsIn(days) ?? ({ filled: true } as const) } as const
  const found = await find(context, quotation, {
    where,
    as: context.actor,
    fields: ['type', 'sentAt', 'rate', 'total', 'tierTotal'],
    limit: 'all',
  })
  const quoted = found.flatMap(({ type, sentAt, rate, total, tierTotal }) =>
    sentAt === null
      ? []
      : [
          {
            month: companyDay(sentAt).slice(0, 7),
            isSpecial: type === 'special',
            net: exact(total?.amount ?? '0')
              .times(rate ?? '1')
              .toFixed(2),
            tier: exact(tierTotal ?? '0')
              .times(rate ?? '1')
              .toFixed(2),
          },
        ],
  )
  const months = [...Map.groupBy(quoted, ({ month }) => month)].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    rows: months.map(([month, those]) => ({
      values: { month, ...realisationOf(those) },
      leadsTo: leadTo(quotation, { state: sentStates, sentAt: momentsIn(withinMonth(month, days)) }),
    })),
    total: { values: { month: '', ...realisationOf(quoted) }, leadsTo: leadTo(quotation, where) },
  }
})
