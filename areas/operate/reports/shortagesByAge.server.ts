import { companyDay, dayAfter, dayEnd, dayStart } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { shortage } from '../shortage/shortage.ts'
import { shortagesByAgeReport } from './shortagesByAgeReport.ts'

/** How old they are: from so many days on, and up to so many. */
const ages = [
  { name: '0–7', from: 0, until: 7 },
  { name: '8–14', from: 8, until: 14 },
  { name: '15–30', from: 15, until: 30 },
  { name: '> 30', from: 31, until: null },
] as const

const open = {
  state: ['draft', 'pending', 'approved'],
  purchaseStatus: ['notPurchased', 'partlyPurchased', 'purchased', 'inTransit'],
} as const

/** Counts the open shortages that the reader sees. */
export const servedShortagesByAge = serveReport(shortagesByAgeReport, async context => {
  const today = companyDay(context.now)
  const rows = []
  for (const priority of ['lineDown', 'promise', 'safety'] as const)
    for (const { name, from, until } of ages) {
      const where = {
        state: [...open.state],
        purchaseStatus: [...open.purchaseStatus],
        priority,
        createdAt: {
          lte: dayEnd(dayAfter(today, -from)),
          ...(until === null ? {} : { gte: dayStart(dayAfter(today, -until)) }),
        },
      }
      const found = await find(context, shortage, {
        where,
        as: context.actor,
        fields: ['id', 'overdue', 'purchaseStatus'],
        limit: 'all',
      })
      rows.push({
        values: {
          priority,
          age: name,
          shortages: found.length,
          overdue: found.filter(({ overdue }) => overdue).length,
          notPurchased: found.filter(({ purchaseStatus }) => purchaseStatus === 'notPurchased').length,
        },
        leadsTo: leadTo(shortage, where),
      })
    }
  return { rows }
})
