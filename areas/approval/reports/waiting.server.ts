import { documentLabel, waitingDocuments } from '#core/approvals.server'
import { inLanguage } from '#core/language'
import { exact } from '#core/numbers'
import { leadTo, serveReport } from '#core/reports.server'
import { waitingReport } from './waitingReport.ts'

/** Counts what waits, the longest waiting type first. */
export const servedWaiting = serveReport(waitingReport, async context => {
  const waiting = await waitingDocuments(context)
  const rows = waiting.map(({ type, pending, amount, ...figures }) => ({
    values: {
      document: inLanguage(documentLabel(type), context.actor.language),
      ...figures,
      amount: amount === null ? null : exact(amount).toFixed(2),
    },
    ...(pending === null ? {} : { leadsTo: leadTo(type.entity, { [String(type.entity.state)]: pending }) }),
  }))
  return {
    rows: rows.toSorted(
      ({ values: one }, { values: other }) => Number(other.hours) - Number(one.hours) || one.document.localeCompare(other.document),
    ),
  }
})
