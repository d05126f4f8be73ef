import { logicOf } from '#core/definition'
import { gaugeStudy } from './gaugeStudy.ts'

/** A study is of a parameter or of a gauge; what it says is shown once it is concluded. */
export const gaugeStudyLogic = logicOf(gaugeStudy, {
  rules: {
    ofSomething: {
      refuse: ['请选择参数或量具', 'Choose a parameter or a gauge'],
      at: ['parameter', 'instrument'],
      holds: row => row.parameter !== null || row.instrument !== null,
    },
  },
})
