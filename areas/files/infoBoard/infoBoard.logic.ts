import { logicOf } from '#core/definition'
import { infoBoard } from './infoBoard.ts'

/** A board of a project says of which. */
export const infoBoardLogic = logicOf(infoBoard, {
  defaults: { audience: () => 'showRoles' },
  shown: { project: row => row.level === 'project' },
  required: { project: row => row.level === 'project' },
})
