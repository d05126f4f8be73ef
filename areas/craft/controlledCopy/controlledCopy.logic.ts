import { logicOf } from '#core/definition'
import { controlledCopy } from './controlledCopy.ts'

/** What is proposed for a copy that was not printed here, and of what it is one. */
export const controlledCopyLogic = logicOf(controlledCopy, {
  defaults: { holder: ({ actor }) => actor, sheets: () => 1 },
  rules: {
    ofOneDocument: {
      refuse: ['请选择指导书或过程测试文件中的一项', 'Choose one: a work instruction or a process test document'],
      at: ['sop', 'testDocument'],
      holds: row => (row.sop === null) !== (row.testDocument === null),
    },
  },
})
