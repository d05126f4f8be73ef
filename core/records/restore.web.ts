import { restoreFromBin } from '../bin/calls.ts'
import { announce, announceUndo } from '../client/announce.web.ts'
import { request } from '../client/client.web.ts'
import type { Settle } from '../client/useSettle.web.ts'
import { announceFailure } from '../controls/announceFailure.web.ts'
import type { Label } from '../language/label.ts'

/** Deleted records of one entity, and how their coming back reaches what is shown. */
export interface Deleted {
  readonly settle: Pick<Settle, 'changed'>
  readonly entity: string
  readonly ids: readonly number[]
}

/** Takes deleted records back out of the bin, and says so, or why not. */
export const restore = async ({ settle, entity, ids }: Deleted): Promise<void> => {
  try {
    await request(restoreFromBin.method, restoreFromBin.path, { body: { entity, records: ids.join() } })
    void settle.changed()
    announce('good', ['已恢复', 'Restored'])
  } catch (error) {
    announceFailure(error)
  }
}

/** Says what was deleted and offers for ten seconds to take it back, where the person may create such records; afterwards it lies in the bin. */
export const offerBack = (deleted: Deleted, words: Label, mayCreate: boolean): void => {
  if (mayCreate) announceUndo('good', words, () => void restore(deleted))
  else announce('good', words)
}
