import { defineArea } from '../define/area.ts'
import { readDraft } from '../records/draftCall.ts'
import { readEarlier, restoreEarlier } from '../operations/restoreCalls.ts'
import { readUndoable, undoChange } from '../operations/undoCalls.ts'
import { shareWithAnyPoint, viewCalls } from './views/viewCalls.ts'

/** The calls of lists and forms, for everybody who is signed in; it has no screens of its own. */
export const records = defineArea({
  name: 'records',
  label: ['列表', 'Lists'],
  hidden: true,
  entities: [],
  points: [{ point: shareWithAnyPoint, label: ['与任何部门和角色共享视图', 'Share views with any department and role'] }],
  calls: [...viewCalls, readDraft, readUndoable, undoChange, readEarlier, restoreEarlier],
})
