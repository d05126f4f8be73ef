import { logicOf } from '#core/definition'
import { snRange } from './snRange.ts'

/** What a range is called: `12034/000101–000200`. */
export const snRangeLogic = logicOf(snRange, {
  computed: { caption: row => `${row.pn ?? ''}/${row.startSn ?? ''}–${row.endSn ?? ''}` },
})
