import { logicOf } from '#core/definition'
import { costIndex } from './costIndex.ts'

/** A quarter: what most indices are published in at least. */
const usualDays = 92

/** What is proposed for an index, and of which day its newest value is. */
export const costIndexLogic = logicOf(costIndex, {
  defaults: { kind: () => 'entered', goodForDays: () => usualDays },
  computed: {
    latestOn: row =>
      row.values
        .flatMap(({ day }) => day ?? [])
        .toSorted()
        .at(-1) ?? null,
  },
  shown: { values: row => row.kind !== 'dollar' },
})
