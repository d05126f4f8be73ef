import { Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useLabel } from '../shell/session.web.ts'
import { Empty, Loading, NotShown } from './states.web.tsx'
import { useHistory, type PastAction, type PastChange } from './useHistory.web.ts'

const actionLabels: Readonly<Record<string, Label>> = {
  create: ['创建', 'Created'],
  update: ['修改', 'Edited'],
  delete: ['删除', 'Deleted'],
}

const actionLabel = (entity: AnyEntity, action: string): Label => {
  const transitions: Readonly<Record<string, { readonly label: Label }>> = entity.transitions ?? {}
  return actionLabels[action] ?? (Object.hasOwn(transitions, action) ? transitions[action]?.label : undefined) ?? [action, action]
}

/** Everything that happened to a record: who, when, what, and every value before and after in the words of its time. */
export const History = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const history = useHistory(entity, id)
  if (history.isPending) return <Loading rows={6} />
  if (!history.data) return <NotShown error={history.error} onRetry={() => void history.refetch()} />
  if (history.data.results.length === 0) {
    return (
      <Empty
        title={['还没有历史', 'No history yet']}
        reason={['对这条记录的每一次修改都会出现在这里。', 'Every change of this record will appear here.']}
      />
    )
  }
  return (
    <ol className="ms-history">
      {history.data.results.map(action => (
        <Action key={action.id} entity={entity} action={action} />
      ))}
    </ol>
  )
}

const Action = ({ entity, action }: { readonly entity: AnyEntity; readonly action: PastAction }) => {
  const label = useLabel()
  return (
    <li>
      <p>
        <strong>{label(actionLabel(entity, action.action))}</strong> <span>{action.actor?.title ?? label(['系统', 'System'])}</span>{' '}
        <span className="ms-muted">
          <MomentText instant={action.at} />
        </span>
      </p>
      {action.reason !== null && <p className="ms-history-reason">{action.reason}</p>}
      {action.changes.length > 0 && (
        <dl>
          {action.changes.map(change => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

const Change = ({ change }: { readonly change: PastChange }) => {
  const label = useLabel()
  return (
    <div>
      <dt>{label(change.label)}</dt>
      <dd>
        {change.before !== null && change.before !== '' && (
          <>
            <span className="ms-hidden">{label(['原为', 'was'])} </span>
            <del>
              <LongText text={change.before} />
            </del>
            <span aria-hidden> → </span>
          </>
        )}
        <span className="ms-hidden">{label(['改为', 'now'])} </span>
        <ins>{change.after === null || change.after === '' ? label(['（空）', '(empty)']) : <LongText text={change.after} />}</ins>
      </dd>
    </div>
  )
}

/** Characters of a value shown before a person asks for the rest. */
const shownAtFirst = 240

const LongText = ({ text }: { readonly text: string }) => {
  const label = useLabel()
  const [whole, setWhole] = useState(text.length <= shownAtFirst * 1.2)
  if (whole) return text
  return (
    <>
      {text.slice(0, shownAtFirst)}…{' '}
      <Button type="link" size="small" onClick={() => setWhole(true)}>
        {label(['显示全部', 'Show all'])}
      </Button>
    </>
  )
}
