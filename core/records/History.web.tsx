import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { deedWords } from '../log/deedWords.ts'
import { storyKinds, type StoryKind, type StoryPage } from '../audit/storyKind.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { fieldOf } from '../fields/kinds.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { changeGroups, type ChangeGroup } from './pastChanges.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useHistory, type PastAction, type PastChange } from './useHistory.web.ts'

/** Everything that happened to a record: who, when, what, and every value before and after in the words of its time. Who only looked stands apart. */
export const History = ({ entity, id }: { readonly entity: AnyEntity; readonly id: number }) => {
  const label = useLabel()
  const [kind, setKind] = useState<StoryKind>('story')
  const history = useHistory(entity, id, kind)
  const { data } = history
  const kinds = data?.pages[0]?.kinds ?? []
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          className="ms-history-kinds"
          name={label(['历史类别', 'Kind of history'])}
          value={kind}
          onChange={setKind}
          options={kinds.map(value => ({ value, label: label(storyKinds[value]) }))}
        />
      )}
      {data && !history.isPlaceholderData ? (
        <Story entity={entity} kind={kind} pages={data.pages}>
          {history.hasNextPage && (
            <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {label(['加载更早的', 'Load older'])}
            </Button>
          )}
          {history.isFetchNextPageError && <NotShown error={history.error} onRetry={() => void history.fetchNextPage()} />}
        </Story>
      ) : history.error ? (
        <NotShown error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </>
  )
}

interface StoryProps {
  readonly entity: AnyEntity
  readonly kind: StoryKind
  readonly pages: readonly StoryPage<PastAction>[]
  /** What leads further back. */
  readonly children: ReactNode
}

const Story = ({ entity, kind, pages, children }: StoryProps) => {
  const label = useLabel()
  const entries = pages.flatMap(page => page.results)
  return (
    <>
      {entries.length === 0 ? (
        <Empty title={nothing[kind].title} reason={nothing[kind].reason} />
      ) : (
        <ol className="ms-history">
          {entries.map(action => (
            <Action key={action.id} entity={entity} action={action} />
          ))}
        </ol>
      )}
      {pages.some(page => page.incomplete) && (
        <p className="ms-wrong" role="alert">
          {label([
            '归档中的一部分历史无法读取，请联系系统管理员。',
            'Part of this history lies in the archive and cannot be read. Contact an administrator.',
          ])}
        </p>
      )}
      <div className="ms-history-more">{children}</div>
    </>
  )
}

const nothing: Readonly<Record<StoryKind, { readonly title: Label; readonly reason: Label }>> = {
  story: {
    title: ['暂无历史', 'No history yet'],
    reason: ['对这条记录的每一次修改都会出现在这里。', 'Every change of this record will appear here.'],
  },
  views: {
    title: ['暂无查看记录', 'Not viewed yet'],
    reason: ['谁查看了这条机密记录会出现在这里。', 'Who looks at this confidential record will appear here.'],
  },
  prints: {
    title: ['暂无打印记录', 'Not printed yet'],
    reason: ['谁打印了这条记录会出现在这里。', 'Who prints this record will appear here.'],
  },
  signIns: {
    title: ['从未登录', 'Never logged in'],
    reason: ['该用户的登录和退出会出现在这里。', 'This user’s logins and logouts will appear here.'],
  },
  refusals: {
    title: ['没有被拒绝的尝试', 'No refused attempts'],
    reason: ['对这条记录的尝试如被拒绝，会出现在这里。', 'Whoever is refused something on this record will appear here.'],
  },
}

const Action = ({ entity, action }: { readonly entity: AnyEntity; readonly action: PastAction }) => {
  const label = useLabel()
  return (
    <li>
      <p>
        <strong>{label(deedWords(entity, action.action))}</strong> <span>{action.actor?.title ?? label(['系统', 'System'])}</span>{' '}
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
