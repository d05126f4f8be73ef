import { useCall, useRunCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { readUndoable, undoChange } from '../operations/undoCalls.ts'

interface UndoEntryProps {
  readonly entity: string
  readonly record: number
  /** The entry of the history. */
  readonly entry: number
}

/** Takes back an edit of one's own, beside the entry of the history that tells of it; nothing where that cannot be. */
export const UndoEntry = ({ entity, record, entry }: UndoEntryProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { data } = useCall(readUndoable, { entity, record })
  const undoing = useRunCall(undoChange)
  if (data?.entries.includes(entry) !== true) return null
  const undo = async () => {
    try {
      await undoing.mutateAsync({ input: { id: entry } })
      feedback.success(['已撤销', 'Undone'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <LockedButton type="link" size="small" onClick={undo}>
      {label(['撤销', 'Undo'])}
    </LockedButton>
  )
}
