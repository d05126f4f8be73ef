import { companyDay, dayAfter, dayEnd, dayStart } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { shortage } from '../shortage/shortage.ts'
import { ageClasses } from './ageClasses.ts'
import { shortagesByAgeReport } from './shortagesByAgeReport.ts'

const open = {
  state: ['draft', 'pending', 'approved'],
  purchaseStatus: ['notPurchased', 'partlyPurchased', 'purchased', 'inTransit'],
} as const

/** Counts the open shortages that the reader sees. */
export const servedShortagesByAge = serveReport(shortagesByAgeReport, async context => {
  const today = companyDay(context.now)
  const rows = []
  for (const priority of ['lineDown', 'promise', 'safety'] as const)
    for (const { name, from, until } of ageClasses) {
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
