import { logicOf } from '#core/definition'
import { lot } from './lot.ts'

/** What the days of a lot must agree on. */
export const lotLogic = logicOf(lot, {
  rules: {
    keepsAfterItIsMade: {
      refuse: ['有效期不能早于生产日期', 'It cannot expire before it is made'],
      at: ['madeOn', 'expiresOn'],
      holds: row => row.madeOn === null || row.expiresOn === null || row.madeOn <= row.expiresOn,
    },
  },
})
