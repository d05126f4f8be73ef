import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, NotShown, Refused } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { catalogue } from '#core/errors'
import { counted } from '#core/language'
import type { user } from '#core/people'
import { useCall } from '#core/records.web'
import { readLeaving } from './accountCalls.ts'
import { HeldThings } from './HeldThings.web.tsx'
import './user.css'

/** Everything that somebody holds on one page, with how each kind of it is handed over: what is asked before somebody leaves. */
const LeavingPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  const asked = useCall(readLeaving, can('admin.user:update') ? { id: record.id } : undefined)
  if (!can('admin.user:update')) return <Refused message={label(catalogue.noPermission.message)} />
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={6} />
  const { held, tasks } = asked.data
  return (
    <div className="ms-account">
      {held.length === 0 && tasks === 0 ? (
        <Empty
          title={['没有需要交接的事项', 'Nothing to reassign']}
          reason={[
            '该用户名下没有借用品、客户、任务等未结事项。',
            'Nothing is on loan to this user, and no customers or open tasks are theirs.',
          ]}
        />
      ) : (
        held.length > 0 && <HeldThings held={held} />
      )}
      {tasks > 0 && (
        <p>
          {label([
            `待该用户审批的单据：${tasks} 项，停用时转交他人。`,
            `${counted(tasks, 'document waits', 'documents wait')} for the approval of this user: reassigned when the account is deactivated.`,
          ])}
        </p>
      )}
      <p className="ms-muted">
        {label([
          '登录、密钥和链接在“登录与凭据”中，停用时全部作废。',
          'Sessions, keys and links are listed under “Sessions”; all of them end with the account.',
        ])}
      </p>
    </div>
  )
}

export default LeavingPanel
