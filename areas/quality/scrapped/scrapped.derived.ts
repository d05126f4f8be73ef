import { derivedOf, over, pastDue, today } from '#core/definition'
import { scrapped } from './scrapped.ts'

/** When a scrapped unit is late, and whether it may still come back: within `daysToDestroy`. */
export const scrappedDerived = derivedOf(scrapped, t => ({
  overdue: pastDue(scrapped),
  reversible: over`${t.status} = 'scrapped' and ${t.scrappedOn} >= ${today} - 30`,
}))
