import { logicOf } from '#core/definition'
import { period } from './period.ts'

/** A period ends after it begins. */
export const periodLogic = logicOf(period, {
  rules: {
    endsLater: {
      refuse: ['结束日期须晚于开始日期', 'A period ends after it starts'],
      at: ['endsOn'],
      holds: ({ startsOn, endsOn }) => startsOn < endsOn,
    },
  },
})
