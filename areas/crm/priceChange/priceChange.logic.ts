import { logicOf } from '#core/definition'
import { changeOf, largestOf, needsConsent } from './changeOf.ts'
import { priceChange } from './priceChange.ts'

/** What follows from the lines of a price change. */
export const priceChangeLogic = logicOf(priceChange, {
  defaults: { effectiveDate: ({ today }) => today },
  lines: {
    rows: {
      defaults: { tier: () => 'retail', currency: () => 'CNY' },
      computed: { change: line => changeOf(line.old, line.amount) },
    },
  },
  computed: {
    prices: row => row.rows.length,
    largestChange: row => largestOf(row.rows.map(({ change }) => change)),
    needsApproval: row => row.rows.some(needsConsent),
  },
})
