import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../case/case.ts'
import { firstReturns } from './firstReturns.server.ts'
import { cohortRates } from './returnRate.ts'
import { returnRateReport } from './returnRateReport.ts'

/** So many months in service are shown. */
const mostMonths = 24

/** The cohorts of the units and cases that the reader sees. */
export const servedReturnRate = serveReport(returnRateReport, async (context, { model }) => {
  const today = companyDay(context.now)
  const sold = await find(context, unit, {
    where: { model: model ?? undefined, shippedOn: { lte: today }, producedOn: { lte: today } },
    as: context.actor,
    fields: ['id', 'producedOn', 'shippedOn'],
    sort: 'id',
    limit: 'all',
  })
  const first = await firstReturns(context, model)
  const units = sold.flatMap(({ id, producedOn, shippedOn }) =>
    producedOn === null || shippedOn === null ? [] : [{ producedOn, shippedOn, returned: first.get(id) ?? null }],
  )
  const cells = cohortRates(units, today, mostMonths)
  return {
    rows: cells.map(({ service, cases, ...cell }) => ({
      values: { ...cell, service: String(service).padStart(2, '0') },
      ...(cases.length === 0 ? {} : { leadsTo: leadToFirst(cases, code => leadTo(rmaCase, { code })) }),
    })),
    total: {
      values: {
        month: null,
        service: null,
        returns: cells.reduce((sum, { returns }) => sum + returns, 0),
        reached: units.length,
        rate: null,
      },
    },
  }
})
