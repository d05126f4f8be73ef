import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { costOfUnit } from './costOfUnit.server.ts'
import { scrapped } from './scrapped.ts'
import { daysToDestroy } from './scrappedStates.ts'
import { bringBack, refuseForeignParts, scrapUnit, unitOf } from './scrapUnit.server.ts'

type Scrapped = StoredRecord<typeof scrapped>

const tooLate: Label = [
  `报废超过 ${daysToDestroy} 天，不能撤销`,
  `It was scrapped more than ${daysToDestroy} days ago, so this cannot be reversed`,
]

/** What is known of the unit now, and what scrapping it costs. */
const valued = async (context: Context, row: Scrapped): Promise<Change<typeof scrapped>> => {
  const of = await unitOf(context, row)
  refuseForeignParts(row, of)
  return { model: of.model, stage: of.stage, ...(await costOfUnit(context, of)) }
}

/** How a unit is scrapped by consent, its parts are saved, and it is destroyed with proof or comes back. */
export const servedScrapped = serve(scrapped, {
  onCreate: valued,
  onChange: async (context, row) => {
    if (row.status === 'draft') return valued(context, row)
  },
  handedIn: { submit: valued },
  guards: {
    reverse: guard(scrapped, ['reversible'], (_actor, row) => row.reversible || tooLate),
  },
  transitions: {
    submit: async (context, row) => {
      const today = companyDay(context.now)
      const stage = await scrapUnit(context, row)
      return { stage, scrappedOn: today, approver: authorOf(context.actor), destroyBy: dayAfter(today, daysToDestroy) }
    },
    destroy: 'statusOnly',
    reverse: async (context, row) => {
      await bringBack(context, row)
      return { reversedOn: companyDay(context.now) }
    },
  },
})
