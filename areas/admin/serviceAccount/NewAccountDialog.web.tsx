import { useState } from 'react'
import { drawnAs, useIdempotencyKey, useLabel, useLock, useRefusal } from '#core/client.web'
import { DeedDialog, RefusedAbove, TextField } from '#core/controls.web'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useSave } from '#core/records.web'
import { user } from '#core/people'
import './serviceAccount.css'

/** Creates a service account by its names and leads to its page, where roles and keys are given. */
export const NewAccountDialog = ({ close }: { close(): void }) => {
  const label = useLabel()
  const lock = useLock()
  const save = useSave(user)
  const { key: idempotencyKey, settle } = useIdempotencyKey()
  const navigateTo = useNavigateTo()
  const paths = useRecordPaths(user.name)
  const [drafts, setDrafts] = useState({ username: '', name: '', nameEn: '' })
  const { problems, above, refuse } = useRefusal(drawnAs('username', 'name', 'nameEn'))
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
      refuse(error)
    }
  }
  const { username, name, nameEn } = user.fields
  return (
    <DeedDialog
      title={label(['新建服务账号', 'New service account'])}
      okText={label(['创建', 'Create'])}
      disabled={drafts.username.trim() === '' || drafts.name.trim() === ''}
      lock={lock}
      onOk={() => lock.run(create)}
      close={close}
    >
      <div className="ms-keys">
        <RefusedAbove said={above} />
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
    </DeedDialog>
  )
}
