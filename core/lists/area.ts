import { defineArea } from '../define/area.ts'
import { readDraft } from '../records/draftCall.ts'
import { readUndoable, undoChange } from '../operations/undoCalls.ts'
import { viewCalls } from './views/viewCalls.ts'

/** The calls of lists and forms, for everybody who is signed in; it has no screens of its own. */
export const records = defineArea({
  name: 'records',
  label: ['列表', 'Lists'],
  hidden: true,
  entities: [],
  calls: [...viewCalls, readDraft, readUndoable, undoChange],
})
