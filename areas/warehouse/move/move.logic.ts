import { logicOf } from '#core/definition'
import { move } from './move.ts'

/** Whoever puts something into the warehouse says by which document; all else is posted by its own. */
export const moveLogic = logicOf(move, {
  defaults: { kind: () => 'in' },
  required: { document: row => row.issue === null && row.giveBack === null && row.correction === null && row.count === null },
})
