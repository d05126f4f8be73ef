import { announce, announceUndo } from '../client/announce.web.ts'
import { request } from '../client/client.web.ts'
import { savedNews } from '../client/unsaved.web.ts'
import type { Settle } from '../client/useSettle.web.ts'
import { announceFailure } from '../controls/announceFailure.web.ts'
import type { CallOutput } from '../define/call.ts'
import type { Label } from '../language/label.ts'
import { callRequest } from '../operations/callRequest.ts'
import { readUndoable, undoChange } from '../operations/undoCalls.ts'

/** A record whose edit was just stored, and how its undoing reaches what is shown. */
export interface Edited {
  readonly settle: Pick<Settle, 'changed'>
  readonly entity: string
  readonly id: number
}

/** Says that an edit was stored and, where that edit can be taken back, offers it for ten seconds; afterwards the timeline does. */
export const offerUndo = async (edited: Edited, words: Label): Promise<void> => {
  const entry = await entryOf(edited)
  const news = savedNews(words)
  if (entry === null) announce(news.tone, news.words)
  else announceUndo(news.tone, news.words, () => void undo(edited, entry))
}

/** The entry of the history that tells of the edit; null where it cannot be taken back, or nobody can say so now. */
const entryOf = async ({ entity, id }: Edited): Promise<number | null> => {
  try {
    const params = { entity, record: id }
    return (await request<CallOutput<typeof readUndoable>>(readUndoable.method, readUndoable.path, { params })).last
  } catch {
    // It is stored all the same.
    return null
  }
}

const undo = async ({ settle }: Edited, entry: number): Promise<void> => {
  try {
    await request(undoChange.method, callRequest(undoChange, { id: entry }).path, { body: {} })
    await settle.changed()
    announce('good', ['已撤销', 'Undone'])
  } catch (error) {
    announceFailure(error)
  }
}
