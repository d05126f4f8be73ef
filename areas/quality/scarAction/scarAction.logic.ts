import { addedTo, logicOf } from '#core/definition'
import { scar } from '../scar/scar.ts'
import { scarAction } from './scarAction.ts'

/** What people add has an owner and a day; what the supplier reports is done already. */
export const scarActionLogic = logicOf(scarAction, {
  from: { scar: addedTo(scarAction, scar, { dueOn: ({ dueOn }) => dueOn }) },
  defaults: { owner: ({ actor }) => actor },
  required: { owner: row => row.status !== 'done', dueOn: row => row.status !== 'done' },
})
