import { logicOf } from '#core/definition'
import { promotion } from './promotion.ts'

/** What the entries of a promotion must agree on. */
export const promotionLogic = logicOf(promotion, {
  defaults: { priority: () => 10, validFrom: ({ today }) => today },
  rules: {
    oneScope: {
      refuse: ['型号和系列只填一项', 'Enter a model or a family, not both'],
      at: ['model', 'family'],
      holds: row => row.model === null || row.family === null,
    },
    endsAfterItsStart: {
      refuse: ['有效期止不能早于生效日期', 'It cannot end before it starts'],
      at: ['validTo'],
      holds: row => row.validFrom <= row.validTo,
    },
  },
})
