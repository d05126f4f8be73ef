import { restoreFromBin } from '../bin/calls.ts'
import { announce, announceUndo } from '../client/announce.web.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { announceFailure } from '../controls/announceFailure.web.ts'
import type { Label } from '../language/label.ts'

/** Takes deleted records back out of the bin. */
export const useRestore = () => {
  const restoring = useRunCall(restoreFromBin)
  const restore = async (entity: string, ids: readonly number[]): Promise<void> => {
    try {
      await restoring.mutateAsync({ input: { entity, records: ids.join() } })
      announce('good', ['已恢复', 'Restored'])
    } catch (error) {
      announceFailure(error)
    }
  }
  return {
    isPending: restoring.isPending,
    restore,
    /** Says what was deleted and offers for ten seconds to take it back; afterwards it lies in the bin. */
    offerBack: (entity: string, ids: readonly number[], words: Label): void => announceUndo('good', words, () => void restore(entity, ids)),
  }
}
