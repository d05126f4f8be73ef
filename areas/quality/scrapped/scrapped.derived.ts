import { derivedOf, over, today } from '#core/definition'
import { scrapped } from './scrapped.ts'

/** Whether a scrapped unit may still come back: within `daysToDestroy`. */
export const scrappedDerived = derivedOf(scrapped, t => ({
  reversible: over`${t.status} = 'scrapped' and ${t.scrappedOn} >= ${today} - 30`,
}))
