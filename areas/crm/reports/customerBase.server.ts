import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { company } from '../company/company.ts'
import { livingStates } from '../company/companyStates.ts'
import { countRegions, countTiers } from './customerBase.ts'
import { customerBaseReport } from './customerBaseReport.ts'

/** Counts the customers that the reader sees. */
export const servedCustomerBase = serveReport(customerBaseReport, async context => {
  const where = { status: livingStates }
  const found = await find(context, company, { where, as: context.actor, fields: ['region', 'tier'], limit: 'all' })
  return {
    rows: countRegions(found).map(values => ({ values, leadsTo: leadTo(company, { ...where, region: values.region }) })),
    total: { values: { region: null, ...countTiers(found) }, leadsTo: leadTo(company, where) },
  }
})
