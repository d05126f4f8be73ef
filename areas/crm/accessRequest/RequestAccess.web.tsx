import { useState } from 'react'
import { Alert, Button, Input } from 'antd'
import { useStore } from 'zustand'
import { nowhere, refusalPlaced, useLabel } from '#core/client.web'
import { readDraft } from '#core/drafts'
import type { WhileTypingProps } from '#core/presentation.web'
import { useRunCall } from '#core/records.web'
import { company } from '../company/company.ts'
import { requestAccess } from './requestAccess.ts'
import './requestAccess.css'

/** Where a new customer was refused because colleagues look after it: asks them for access, while everything typed stays. */
const RequestAccess = ({ store, record }: WhileTypingProps<typeof company>) => {
  const label = useLabel()
  const refused = useStore(store, ({ refused: last }) => last)
  const [reason, setReason] = useState('')
  const [sentFor, setSentFor] = useState<unknown>()
  const run = useRunCall(requestAccess)
  const data = refused?.data
  if (record || !refused || typeof data !== 'object' || data === null || !('requestable' in data)) return null
  const send = () => {
    const { drafts } = store.getState().form
    const said = (name: 'name' | 'nameEn' | 'taxId' | 'email' | 'phone' | 'phone2'): string | null => {
      const { value } = readDraft(company.fields[name], drafts[name])
      return typeof value === 'string' ? value : null
    }
    const parent = readDraft(company.fields.parent, drafts['parent']).value
    const input = {
      name: said('name') ?? '',
      nameEn: said('nameEn'),
      taxId: said('taxId'),
      email: said('email'),
      phone: said('phone'),
      phone2: said('phone2'),
      parent: typeof parent === 'number' ? parent : null,
      reason,
    }
    run.mutate({ input }, { onSuccess: () => setSentFor(refused) })
  }
  if (sentFor === refused)
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={label(['已发送申请，答复后会通知您', 'Request sent. You will be notified of the answer.'])}
      />
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={label(['由其他同事负责的客户', 'A customer that colleagues look after'])}
      description={
        <div className="ms-request-access">
          <Input.TextArea
            aria-label={label(['申请原因', 'Reason'])}
            placeholder={label(['为什么需要与该客户往来', 'Why you need to work with this customer'])}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
          {run.error && <p role="alert">{refusalPlaced(run.error, nowhere).above.join(' ')}</p>}
          <Button type="primary" disabled={reason.trim() === ''} loading={run.isPending} onClick={send}>
            {label(['申请访问', 'Request access'])}
          </Button>
        </div>
      }
    />
  )
}

export default RequestAccess
