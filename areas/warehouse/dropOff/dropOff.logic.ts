import { logicOf } from '#core/definition'
import { dropOff } from './dropOff.ts'

/** What is not as it was is explained. */
export const dropOffLogic = logicOf(dropOff, {
  defaults: { quantity: () => 1, stated: () => 'good' },
  required: { statement: row => row.stated !== 'good' },
})
