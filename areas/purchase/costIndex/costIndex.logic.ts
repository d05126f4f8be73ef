import { logicOf } from '#core/definition'
import { costIndex } from './costIndex.ts'

/** A quarter: what most indices are published in at least. */
const usualDays = 92

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((best, day) => (day !== null && (best === null || day > best) ? day : best), null)

/** What is proposed for an index, of which day its newest value is, and that it has one source of values only. */
export const costIndexLogic = logicOf(costIndex, {
  defaults: { kind: () => 'entered', goodForDays: () => usualDays },
  computed: { latestOn: row => latest(row.values.map(({ day }) => day)) },
  shown: { values: row => row.kind !== 'dollar' },
  rules: {
    oneSource: {
      refuse: ['美元汇率由财务登记，此处不登记数值', 'The rate of the dollar is recorded by finance. Enter no values here.'],
      at: ['values'],
      holds: row => row.kind !== 'dollar' || row.values.length === 0,
    },
  },
})
