import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, NotShown, Refused } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { catalogue } from '#core/errors'
import { useCall } from '#core/records.web'
import type { user } from '#core/people'
import { KeyTable } from './KeyTable.web.tsx'
import { MakeKeyDialog } from './MakeKeyDialog.web.tsx'
import { keysPoint, readKeys } from './serviceAccountCalls.ts'
import './serviceAccount.css'

/** The keys of a service account; one more can be made, and each can be revoked. */
const KeysPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()(keysPoint)
  const keys = useCall(readKeys, can ? { id: record.id } : undefined)
  const [making, make] = useState(false)
  if (!can) return <Refused message={label(catalogue.noPermission.message)} />
  if (!keys.data) return keys.error ? <NotShown error={keys.error} onRetry={() => void keys.refetch()} /> : <Loading rows={3} />
  return (
    <div className="ms-keys">
      {keys.data.results.length === 0 ? (
        <Empty
          title={['暂无密钥', 'No keys yet']}
          reason={['生成密钥后，测试台或脚本才能使用此账号。', 'A test station or script uses this account once it has a key.']}
        />
      ) : (
        <KeyTable account={record.id} keys={keys.data.results} />
      )}
      {record.isActive && (
        <div>
          <Button type="primary" onClick={() => make(true)}>
            {label(['生成密钥', 'Make key'])}
          </Button>
        </div>
      )}
      {making && <MakeKeyDialog account={record.id} close={() => make(false)} />}
    </div>
  )
}

export default KeysPanel
