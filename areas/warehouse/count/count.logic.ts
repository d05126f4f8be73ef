import { logicOf } from '#core/definition'
import { count } from './count.ts'

/** What is counted is chosen by where it lies, by who keeps it, or by both. */
export const countLogic = logicOf(count, {
  lines: { items: { shown: { recounted: line => line.recount } } },
  rules: {
    chosen: {
      refuse: ['请填写存放位置或保管人', 'Enter a location, a keeper or both'],
      at: ['location', 'keeper'],
      holds: row => row.location !== null || row.keeper !== null,
    },
  },
})
