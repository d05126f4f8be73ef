import { useLabel } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import { MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import type { ServiceKey } from '#core/rights'
import '../plainTable.css'
import { revokeKey } from './serviceAccountCalls.ts'

interface KeyTableProps {
  readonly account: number
  readonly keys: readonly ServiceKey[]
}

/** The keys of one account: what each is for, until when it is good, when it was used last. */
export const KeyTable = ({ account, keys }: KeyTableProps) => {
  const label = useLabel()
  return (
    <table className="ms-plain-table">
      <thead>
        <tr>
          <th scope="col">{label(['用途', 'Purpose'])}</th>
          <th scope="col">{label(['密钥', 'Key'])}</th>
          <th scope="col">{label(['有效至', 'Valid until'])}</th>
          <th scope="col">{label(['最近使用', 'Last used'])}</th>
          <th scope="col">{label(['生成人', 'Made by'])}</th>
          <th scope="col">{label(['状态', 'State'])}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td>
              <code>…{key.ending}</code> {key.readsOnly && <span className="ms-muted">{label(['只读', 'reading only'])}</span>}
            </td>
            <td>
              <MomentText instant={key.expiresAt} />
            </td>
            <td>
              {key.lastUsedAt === null ? (
                <span className="ms-muted">{label(['从未', 'never'])}</span>
              ) : (
                <MomentText instant={key.lastUsedAt} />
              )}
            </td>
            <td>{key.createdBy}</td>
            <td>
              {key.live ? <Revoke account={account} serviceKey={key} /> : <span className="ms-muted">{label(endedBecause(key))}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const endedBecause = ({ revokedAt }: ServiceKey): Label => (revokedAt === null ? ['已过期', 'Expired'] : ['已吊销', 'Revoked'])

const Revoke = ({ account, serviceKey: { id, name } }: { readonly account: number; readonly serviceKey: ServiceKey }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const revoke = useRunCall(revokeKey)
  const act = async () => {
    try {
      await revoke.mutateAsync({ input: { id: account, key: id } })
      feedback.success([`密钥“${name}”已吊销，立即失效`, `The key “${name}” is revoked and refused from now on`])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <LockedButton danger size="small" aria-label={label([`吊销 ${name}`, `Revoke ${name}`])} onClick={act}>
      {label(['吊销', 'Revoke'])}
    </LockedButton>
  )
}
