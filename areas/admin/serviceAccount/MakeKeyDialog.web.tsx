import { Checkbox, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { TextField, useFeedback } from '#core/controls.web'
import { useRunCall } from '#core/records.web'
import { ShownOnce } from '../ShownOnce.web.tsx'
import './serviceAccount.css'
import { makeKey, type MadeKey } from './serviceAccountCalls.ts'
import { counted } from '#core/language'

/** For how many days a key is offered. */
const validities = [30, 90, 180, 365] as const

interface MakeKeyDialogProps {
  readonly account: number
  close(): void
}

/** Makes a key for a service account, and shows it this once. */
export const MakeKeyDialog = ({ account, close }: MakeKeyDialogProps) => {
  const label = useLabel()
  const daysId = useId()
  const lock = useLock()
  const feedback = useFeedback()
  const run = useRunCall(makeKey)
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(90)
  const [readsOnly, setReadsOnly] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const make = async () => {
    try {
      setMade(await run.mutateAsync({ input: { id: account, name: name.trim(), days, readsOnly } }))
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Modal
      open
      title={label(['生成密钥', 'Make key'])}
      okText={label(made ? ['完成', 'Done'] : ['生成', 'Make'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={made ? {} : { disabled: lock.locked || name.trim() === '', loading: lock.pending }}
      cancelButtonProps={{ hidden: made !== undefined }}
      mask={{ closable: false }}
      onOk={() => (made ? close() : lock.run(make))}
      onCancel={close}
    >
      <div className="ms-keys">
        {made ? (
          <ShownOnce
            caption={['密钥', 'Key']}
            secret={made.key}
            until={made.expiresAt}
            warning={[
              '密钥只显示这一次，请立即复制到使用它的测试台或脚本。',
              'The key is shown only once. Copy it to the station or script that uses it.',
            ]}
          />
        ) : (
          <>
            <TextField
              label={label(['用途', 'Purpose'])}
              value={name}
              maxLength={60}
              placeholder={label(['例如：3 号测试台', 'Such as: test station 3'])}
              onValue={setName}
            />
            <div className="ms-keys-field">
              <label htmlFor={daysId}>{label(['有效期', 'Valid for'])}</label>
              <Select
                id={daysId}
                value={days}
                options={validities.map(count => ({ value: count, label: label([`${count} 天`, counted(count, 'day')]) }))}
                onChange={setDays}
              />
            </div>
            <Checkbox checked={readsOnly} onChange={event => setReadsOnly(event.target.checked)}>
              {label(['只能读取', 'Reading only'])}
            </Checkbox>
          </>
        )}
      </div>
    </Modal>
  )
}
