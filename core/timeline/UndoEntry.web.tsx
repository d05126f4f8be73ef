import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import { readUndoable, undoChange } from '../operations/undoCalls.ts'

const RestoreDialog = later(() => import('./RestoreDialog.web.tsx'))

interface UndoEntryProps {
  readonly entity: AnyEntity
  readonly record: number
  /** The entry of the history. */
  readonly entry: number
}

/** Takes back an edit of one's own, or goes back to before an edit, beside the entry of the history that tells of it; nothing where that cannot be. */
export const UndoEntry = ({ entity, record, entry }: UndoEntryProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { data } = useCall(readUndoable, { entity: entity.name, record })
  const undoing = useRunCall(undoChange)
  const [isRestoring, setRestoring] = useState(false)
  const undo = async () => {
    try {
      await undoing.mutateAsync({ input: { id: entry } })
      feedback.success(['已撤销', 'Undone'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <>
      {data?.entries.includes(entry) && (
        <LockedButton type="link" size="small" onClick={undo}>
          {label(['撤销', 'Undo'])}
        </LockedButton>
      )}
      {data?.earlier.includes(entry) && (
        <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setRestoring(true)}>
          {label(['恢复到此前', 'Restore the version before'])}
        </Button>
      )}
      {isRestoring && (
        <Suspense>
          <RestoreDialog entity={entity} entry={entry} close={() => setRestoring(false)} />
        </Suspense>
      )}
    </>
  )
}
