import { companyDay, daysBetween } from '#core/days'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { application } from '../application/application.ts'
import { holdingsReport } from './holdingsReport.ts'

/** Lists what is out of the applications that the reader sees. */
export const servedHoldings = serveReport(holdingsReport, async (context, { item, person, department }) => {
  const today = companyDay(context.now)
  const out = await find(context, application, {
    where: { state: 'toReturn', applicant: person ?? undefined, department: department ?? undefined },
    as: context.actor,
    fields: ['id', 'applicant', 'department', 'returnOn'],
    sort: 'returnOn',
    limit: 'all',
  })
  const lines = await find(context, linesOf(application, 'items'), {
    where: { record: out.map(({ id }) => id), returnable: true, item: item ?? undefined },
    fields: ['record', 'item', 'issued', 'returned'],
    sort: 'id',
    limit: 'all',
  })
  return {
    rows: out.flatMap(one =>
      lines
        .filter(line => line.record === one.id && line.issued > line.returned)
        .map(line => ({
          values: {
            item: line.item,
            person: one.applicant,
            department: one.department,
            quantity: line.issued - line.returned,
            application: one.id,
            returnOn: one.returnOn,
            daysOverdue: one.returnOn === null || one.returnOn >= today ? null : daysBetween(one.returnOn, today),
            applications: 1,
          },
          leadsTo: leadToRecord(application, one.id),
        })),
    ),
  }
})
