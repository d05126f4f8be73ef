import { Alert, Spin } from 'antd'
import { failureWords } from '../client/failureWords.web.ts'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { DeedDialog } from '../controls/DeedDialog.web.tsx'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import { readEarlier, restoreEarlier } from '../operations/restoreCalls.ts'
import { PastChanges } from './PastChanges.web.tsx'

interface RestoreDialogProps {
  readonly entity: AnyEntity
  readonly entry: number
  close(): void
}

/** Shows what would be as it was before an entry of the history, and makes it so. */
const RestoreDialog = ({ entity, entry, close }: RestoreDialogProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const lock = useLock()
  const { data, error } = useCall(readEarlier, { id: entry })
  const restoring = useRunCall(restoreEarlier)
  const restore = async () => {
    if (!data) return
    try {
      await restoring.mutateAsync({ input: { id: entry, version: data.version } })
      feedback.success(['已恢复', 'Restored'])
      close()
    } catch (refusal) {
      feedback.failure(refusal)
    }
  }
  return (
    <DeedDialog
      title={label(['恢复到此次修改之前', 'Restore the version before this change'])}
      okText={label(['恢复', 'Restore'])}
      disabled={!data || data.changes.length === 0}
      lock={lock}
      width={640}
      onOk={() => lock.run(restore)}
      close={close}
    >
      {error && <Alert type="error" showIcon title={label(failureWords(error))} />}
      {!data && !error && <Spin />}
      {data && (
        <div className="ms-past ms-restore">
          <p>
            {label(
              data.changes.length === 0
                ? ['内容与当时相同，无需恢复。', 'Nothing differs from that version.']
                : ['以下内容将恢复为当时的值，并记入历史：', 'These fields will be as they were then. The history tells of it:'],
            )}
          </p>
          {data.changes.length > 0 && <PastChanges entity={entity} changes={data.changes} />}
          {data.stays.length > 0 && (
            <p className="ms-muted">
              {label([
                `不随之恢复：${data.stays.map(([zh]) => zh).join('、')}`,
                `These stay as they are: ${data.stays.map(([, en]) => en).join(', ')}`,
              ])}
            </p>
          )}
        </div>
      )}
    </DeedDialog>
  )
}

export default RestoreDialog
