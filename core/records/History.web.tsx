import { Button } from 'antd'
import { useState } from 'react'
import { accessActions } from '../access/historyWords.ts'
import { conversationActions } from '../conversation/conversation.ts'
import { approvalActions } from '../approvals/historyWords.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { fieldOf } from '../fields/kinds.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useLabel } from '../shell/session.web.ts'
import { changeGroups, type ChangeGroup } from './pastChanges.ts'
import { Empty, Loading, NotShown } from './states.web.tsx'
import { useHistory, type PastAction, type PastChange } from './useHistory.web.ts'

const actionLabels: Readonly<Record<string, Label>> = {
  create: ['创建', 'Created'],
  update: ['修改', 'Edited'],
  delete: ['删除', 'Deleted'],
  remind: ['提醒未读者', 'Reminded who has not read it'],
  ...approvalActions,
  ...accessActions,
  ...conversationActions,
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
          {changeGroups(action.changes).map(group => (
            <Changes key={group.shown[0]?.field} group={group} caption={fieldOf(entity.fields, group.field)?.label} />
          ))}
        </dl>
      )}
    </li>
  )
}

interface ChangesProps {
  readonly group: ChangeGroup<PastChange>
  /** Of the field; absent when the definition no longer has it. */
  readonly caption: Label | undefined
}

/** The changes of one field; many lines are folded until the person asks for them. */
const Changes = ({ group: { shown, folded }, caption }: ChangesProps) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const changes = open ? [...shown, ...folded] : shown
  return (
    <>
      {changes.map(change => (
        <Change key={change.field} change={change} />
      ))}
      {folded.length > 0 && (
        <div>
          <dt>{caption && label(caption)}</dt>
          <dd>
            <Button type="link" size="small" className="ms-more" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? label(['收起', 'Show fewer']) : label([`另有 ${folded.length} 行`, `${folded.length} more lines`])}
            </Button>
          </dd>
        </div>
      )}
    </>
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
