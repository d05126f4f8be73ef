import { derivedOf, pastDue } from '#core/definition'
import { scrapDisposal } from './scrapDisposal.ts'

/** When scrap is late: not destroyed in time. */
export const scrapDisposalDerived = derivedOf(scrapDisposal, () => ({ overdue: pastDue(scrapDisposal) }))
