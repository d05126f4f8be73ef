import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport, withinMonth } from '#core/reports.server'
import { move } from '../move/move.ts'
import { consumption } from './consumption.ts'
import { consumptionReport } from './consumptionReport.ts'

/** Adds up what was issued, of the operation log that the reader sees. */
export const servedConsumption = serveReport(consumptionReport, async (context, { department, ...asked }) => {
  const days = daysOf(asked, companyDay(context.now))
  const where = { kind: 'issue', at: momentsIn(days), department: department ?? undefined } as const
  const issued = await find(context, move, {
    where,
    as: context.actor,
    fields: ['at', 'department', 'quantity', 'value'],
    sort: 'id',
    limit: 'all',
  })
  const rows = consumption(issued.map(({ at, ...one }) => ({ ...one, day: companyDay(at) })))
  return {
    rows: rows.map(values => ({
      values,
      ...(values.department === null
        ? {}
        : { leadsTo: leadTo(move, { ...where, department: values.department, at: momentsIn(withinMonth(values.month, days)) }) }),
    })),
  }
})
