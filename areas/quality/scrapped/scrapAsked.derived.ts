import { derivedPartOf, over, rowsOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { scrapped } from './scrapped.ts'

const s = rowsOf(scrapped, 's')

/** Whether it is asked whether a unit is scrapped, so that it stays where it is. The whole truth. */
export const unitScrapAsked = derivedPartOf(unit, ['scrapAsked'], () => ({
  scrapAsked: over`exists (select from ${s} where ${s.unit} = t.id and ${s.status} = 'pending')`,
}))
