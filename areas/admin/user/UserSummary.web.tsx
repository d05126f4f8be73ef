import './user.css'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { newIdempotencyKey, useCan, useLabel, useSession } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText } from '#core/fields.web'
import { useCall, useRunCall, useSave } from '#core/records.web'
import { user } from '#core/people'
import { readAccount, resetSigningCode, unlock, type Account } from './accountCalls.ts'
import { LeavingDialog } from './LeavingDialog.web.tsx'
import { LinkDialog } from './LinkDialog.web.tsx'
import { counted } from '#core/language'

/** The state of an account, and what an administrator does about it. */
const UserSummary = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  const account = useCall(readAccount, can('admin.user:account') ? { id: record.id } : undefined)
  const isOwn = useSession(session => session.user?.id === record.id)
  const [dialog, open] = useState<'link' | 'leaving'>()
  // Whoever may not take the account into their hands is told why instead of being offered it.
  const refusal = isOwn ? null : (account.data?.refusal ?? null)
  const isMachine = record.type === 'serviceAccount'
  const mayChange = record.can.includes('update') && !isOwn && refusal === null
  return (
    <div className="ms-account">
      <div className="ms-account-state">
        <strong data-active={record.isActive}>{label(record.isActive ? ['在用', 'Active'] : ['已停用', 'Deactivated'])}</strong>
        {account.data && !isMachine && <State account={account.data} />}
      </div>
      {account.data && record.isActive && !isMachine && !account.data.hasPassword && !isOwn && (
        <Alert
          type="info"
          showIcon
          title={label([
            '该用户尚无密码。请生成链接，由其自行设置。',
            'This user has no password yet. Generate a link with which they set it.',
          ])}
        />
      )}
      <div className="ms-account-actions">
        {mayChange && record.isActive && !isMachine && can('admin.user:resetPassword') && (
          <Button type={account.data?.hasPassword === false ? 'primary' : 'default'} onClick={() => open('link')}>
            {label(['设置密码的链接', 'Password setup link'])}
          </Button>
        )}
        {mayChange && can('admin.user:resetPassword') && account.data && account.data.signsSince !== null && <ResetCode id={record.id} />}
        {can('admin.user:unlock') && refusal === null && account.data && account.data.failures > 0 && <Unlock id={record.id} />}
        {mayChange &&
          (record.isActive ? (
            <Button danger onClick={() => open('leaving')}>
              {label(['停用', 'Deactivate'])}
            </Button>
          ) : (
            <Activate record={record} />
          ))}
      </div>
      {refusal !== null && record.can.includes('update') && <p className="ms-muted">{refusal}</p>}
      {dialog === 'link' && <LinkDialog id={record.id} canMail={account.data?.canMail === true} close={() => open(undefined)} />}
      {dialog === 'leaving' && <LeavingDialog id={record.id} close={() => open(undefined)} />}
    </div>
  )
}

const State = ({ account: { lastSignIn, sessions, failures, waitsUntil, linkUntil, signsSince } }: { readonly account: Account }) => {
  const label = useLabel()
  return (
    <>
      <span>
        {label(['最近登录：', 'Last login: '])}
        {lastSignIn ? <MomentText instant={lastSignIn.at} /> : label(['从未', 'never'])}
      </span>
      <span>{label([`${sessions.length} 处登录中`, counted(sessions.length, 'session')])}</span>
      {failures > 0 && (
        <span className="ms-account-warning">
          {label([`登录失败 ${failures} 次`, `${failures} failed logins`])}
          {waitsUntil !== null && (
            <>
              {label(['，需等到 ', ', has to wait until '])}
              <MomentText instant={waitsUntil} />
            </>
          )}
        </span>
      )}
      {signsSince !== null && (
        <span>
          {label(['签名动态码绑定于 ', 'Signs with codes since '])}
          <MomentText instant={signsSince} />
        </span>
      )}
      {linkUntil !== null && (
        <span>
          {label(['设置密码的链接有效至 ', 'Password setup link valid until '])}
          <MomentText instant={linkUntil} />
        </span>
      )}
    </>
  )
}

const Unlock = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(unlock)
  const act = async () => {
    try {
      await run.mutateAsync({ input: { id } })
      feedback.success(['该用户可以马上再登录', 'The user can log in again at once'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <LockedButton onClick={act}>{label(['解除登录限制', 'Unlock'])}</LockedButton>
}

const ResetCode = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const run = useRunCall(resetSigningCode)
  const act = async () => {
    try {
      await run.mutateAsync({ input: { id } })
      feedback.success(['动态码已重置，该用户可以重新绑定', 'The signing code is reset; the user can set up another device'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <LockedButton onClick={act}>{label(['重置签名动态码', 'Reset the signing code'])}</LockedButton>
}

const Activate = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const save = useSave(user)
  const act = async () => {
    try {
      await save.mutateAsync({ id: record.id, version: record.version, values: { isActive: true }, idempotencyKey: newIdempotencyKey() })
      feedback.success()
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <LockedButton onClick={act}>{label(['启用', 'Activate'])}</LockedButton>
}

export default UserSummary
