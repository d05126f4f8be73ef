import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { ScreenLink, useRecordPaths, useScreenTitle } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { user } from '#core/people'
import { KeyTable } from './KeyTable.web.tsx'
import { NewAccountDialog } from './NewAccountDialog.web.tsx'
import { readServiceAccounts, type ServiceAccount } from './serviceAccountCalls.ts'
import './serviceAccount.css'

/** The accounts of test stations and scripts, with their keys. */
const ServiceAccountsScreen = () => {
  const label = useLabel()
  const title = useScreenTitle()
  const can = useCan()
  const accounts = useCall(readServiceAccounts, {})
  const [creating, create] = useState(false)
  return (
    <section className="ms-screen">
      <h1>{title}</h1>
      {can('admin.user:create') && (
        <div className="ms-keys">
          <div>
            <Button type="primary" onClick={() => create(true)}>
              {label(['新建服务账号', 'New service account'])}
            </Button>
          </div>
        </div>
      )}
      {accounts.data ? (
        <Accounts accounts={accounts.data.results} />
      ) : accounts.error ? (
        <NotShown error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : (
        <Loading rows={6} />
      )}
      {creating && <NewAccountDialog close={() => create(false)} />}
    </section>
  )
}

export default ServiceAccountsScreen

const Accounts = ({ accounts }: { readonly accounts: readonly ServiceAccount[] }) => {
  const label = useLabel()
  const paths = useRecordPaths(user.name)
  if (accounts.length === 0)
    return (
      <Empty
        title={['暂无服务账号', 'No service accounts yet']}
        reason={[
          '为每个测试台或脚本新建一个，便于分别授权和吊销。',
          'Create one for each test station or script, so that permissions are granted and revoked for each separately.',
        ]}
      />
    )
  return accounts.map(account => (
    <section key={account.id} className="ms-keys" aria-label={account.name}>
      <div className="ms-keys-account">
        <h2>{paths.detail ? <ScreenLink to={paths.detail(account.id)}>{account.name}</ScreenLink> : account.name}</h2>
        <code>{account.username}</code>
        <span className="ms-muted">
          {account.isActive
            ? account.roles.join(label(['、', ', '])) || label(['尚未分配角色，没有任何权限', 'no roles yet: it may do nothing'])
            : label(['已停用', 'Deactivated'])}
        </span>
      </div>
      {account.keys.length === 0 ? (
        <p className="ms-muted">{label(['暂无密钥', 'No keys yet'])}</p>
      ) : (
        <KeyTable account={account.id} keys={account.keys} />
      )}
    </section>
  ))
}
