import { companyDay } from '#core/days'
import { leadTo, serveReport } from '#core/reports.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { inspectedLots, scoresOf, yearBefore } from './scoreFacts.server.ts'
import { supplierScoreReport } from './supplierScoreReport.ts'

/** Counts the score of every supplier of whom the reader sees an inspected lot, the best first; without a score last. */
export const servedSupplierScore = serveReport(supplierScoreReport, async (context, { supplier }) => {
  const today = companyDay(context.now)
  const span = { since: yearBefore(today), today }
  const scored = await scoresOf(context, { ...span, reader: context.actor, ...(supplier === null ? {} : { supplier }) })
  const rows = scored.map(values => ({ values, leadsTo: leadTo(iqc, { supplier: values.supplier, ...inspectedLots(span) }) }))
  const best = rows.toSorted(
    ({ values: one }, { values: other }) => Number(other.score ?? -1) - Number(one.score ?? -1) || one.supplier - other.supplier,
  )
  return { rows: best }
})
