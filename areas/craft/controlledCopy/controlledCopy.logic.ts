import { logicOf } from '#core/definition'
import { controlledCopy } from './controlledCopy.ts'

/** What is proposed for a copy that was not printed here. */
export const controlledCopyLogic = logicOf(controlledCopy, {
  defaults: { holder: ({ actor }) => actor, sheets: () => 1 },
})
