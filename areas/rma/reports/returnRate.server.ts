import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { rmaCase } from '../case/case.ts'
import { undone } from '../case/caseChoices.ts'
import { cohortRates } from './returnRate.ts'
import { returnRateReport } from './returnRateReport.ts'

/** So many months in service are shown. */
const mostMonths = 24

/** The cohorts of the units and cases that the reader sees. */
export const servedReturnRate = serveReport(returnRateReport, async (context, { model }) => {
  const today = companyDay(context.now)
  const as = context.actor
  const sold = await find(context, unit, {
    where: { model: model ?? undefined, shippedOn: { lte: today }, producedOn: { lte: today } },
    as,
    fields: ['id', 'producedOn', 'shippedOn'],
    sort: 'id',
    limit: 'all',
  })
  const cases = await find(context, rmaCase, {
    where: { type: 'return', status: [...undone, 'closed'], model: model ?? undefined },
    as,
    fields: ['unit', 'appliedOn', 'resolution'],
    sort: 'id',
    limit: 'all',
  })
  const first = new Map<number, string>()
  for (const { unit: of, appliedOn, resolution } of cases)
    if (of !== null && resolution !== 'noProblem' && !first.has(of)) first.set(of, appliedOn)
  const units = sold.flatMap(({ id, producedOn, shippedOn }) =>
    producedOn === null || shippedOn === null ? [] : [{ producedOn, shippedOn, returnedOn: first.get(id) ?? null }],
  )
  const cells = cohortRates(units, today, mostMonths)
  return {
    rows: cells.map(({ service, ...cell }) => ({ values: { ...cell, service: String(service).padStart(2, '0') } })),
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
