import { Modal } from 'antd'
import { useState } from 'react'
import { ServerRefusal, useIdempotencyKey, useLabel, useLock } from '#core/client.web'
import { TextField, useFeedback } from '#core/controls.web'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useSave } from '#core/records.web'
import { user } from '#core/people'
import './serviceAccount.css'

/** Creates a service account by its names and leads to its page, where roles and keys are given. */
export const NewAccountDialog = ({ close }: { close(): void }) => {
  const label = useLabel()
  const lock = useLock()
  const feedback = useFeedback()
  const save = useSave(user)
  const { key: idempotencyKey, settle } = useIdempotencyKey()
  const navigateTo = useNavigateTo()
  const paths = useRecordPaths(user.name)
  const [drafts, setDrafts] = useState({ username: '', name: '', nameEn: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const create = async () => {
    try {
      const { username, name, nameEn } = drafts
      const { id } = await save.mutateAsync({
        values: { username: username.trim(), name: name.trim(), nameEn: nameEn.trim() || null, type: 'serviceAccount' },
        idempotencyKey,
      })
      close()
      if (paths.detail) navigateTo(paths.detail(id))
    } catch (error) {
      settle(error)
      if (error instanceof ServerRefusal && Object.keys(error.fields).length > 0) setProblems(error.fields)
      else feedback.failure(error)
    }
  }
  const { username, name, nameEn } = user.fields
  return (
    <Modal
      open
      title={label(['新建服务账号', 'New service account'])}
      okText={label(['创建', 'Create'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: lock.locked || drafts.username.trim() === '' || drafts.name.trim() === '', loading: lock.pending }}
      mask={{ closable: false }}
      onOk={() => lock.run(create)}
      onCancel={close}
    >
      <div className="ms-keys">
        {(
          [
            ['username', username],
            ['name', name],
            ['nameEn', nameEn],
          ] as const
        ).map(([field, { label: caption }]) => (
          <TextField
            key={field}
            label={label(caption)}
            value={drafts[field]}
            problem={problems[field]}
            onValue={value => setDrafts({ ...drafts, [field]: value })}
          />
        ))}
      </div>
    </Modal>
  )
}
