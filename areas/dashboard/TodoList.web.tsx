import { Suspense, useState } from 'react'
import { readInboxAddress, writeInboxAddress } from '#core/approvals'
import { useLabel, useSession } from '#core/client.web'
import { dueWords, todoGroups, type Todo, type Todos } from '#core/dashboard'
import type { Label } from '#core/language'
import { TakeStep } from '#core/later.web'
import { ScreenLink } from '#core/navigation.web'
import { recordPaths } from '#core/screens'
import { inboxPath } from './inboxPath.ts'
import './todo.css'

const words = {
  title: ['待办', 'To do'],
  nothing: ['今天没有待办。', 'Nothing to do today.'],
  unknown: ['暂时无法加载', 'Temporarily unavailable'],
  again: ['重试', 'Try again'],
  further: ['其余待办请从上方数字进入列表。', 'For the rest, open the lists behind the numbers above.'],
} as const satisfies Record<string, Label>

/** So many are shown before the rest is asked for. */
const first = 12

interface TodoListProps {
  /** Null where it could not be read in time; undefined while it is on its way. */
  readonly todo: Todos | null | undefined
  /** Asks again for what waits. */
  refresh(): void
}

/** Everything that waits for this person as one list by its day, each with the one thing to do next. */
export const TodoList = ({ todo, refresh }: TodoListProps) => {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  // Room that was held while it was on its way stays: what stands beneath does not move when it comes.
  const [isLate] = useState(todo === undefined)
  const [taking, take] = useState<Todo>()
  const rows = todo?.rows ?? []
  const close = (): void => {
    take(undefined)
    refresh()
  }
  const shown = isOpen ? rows : rows.slice(0, first)
  const rest = rows.length - shown.length
  return (
    <section aria-labelledby="dashboard-by-day" className="ms-card ms-todo" data-late={isLate || undefined} aria-busy={todo === undefined}>
      <h2 id="dashboard-by-day">
        {label(words.title)}{' '}
        {todo && rows.length > 0 && (
          <small className="ms-muted">
            {label([`${rows.length}${todo.isWhole ? '' : '+'} 件，按到期日`, `${rows.length}${todo.isWhole ? '' : '+'}, by due date`])}
          </small>
        )}
      </h2>
      {todo === null && (
        <p className="ms-muted">
          {label(words.unknown)}{' '}
          <button type="button" className="ms-small-button" onClick={refresh}>
            {label(words.again)}
          </button>
        </p>
      )}
      {todo && rows.length === 0 && <p className="ms-muted">{label(words.nothing)}</p>}
      {todo &&
        todoGroups(shown, todo.today).map(group => (
          <section key={group.name} aria-labelledby={`dashboard-due-${group.name}`}>
            <h3 id={`dashboard-due-${group.name}`}>{label(group.label)}</h3>
            <ul>
              {group.rows.map(row => (
                <Line key={`${row.next.does}:${row.entity}:${row.id}`} row={row} today={todo.today} onStep={() => take(row)} />
              ))}
            </ul>
          </section>
        ))}
      {rest > 0 && (
        <button type="button" className="ms-quiet-link" onClick={() => setOpen(true)}>
          {label([`另 ${rest} 项`, `${rest} more`])}
        </button>
      )}
      {todo && !todo.isWhole && rest === 0 && <p className="ms-muted">{label(words.further)}</p>}
      {taking && taking.next.name !== null && (
        <Suspense>
          <TakeStep of={taking.entity} id={taking.id} step={taking.next.name} close={close} />
        </Suspense>
      )}
    </section>
  )
}

interface LineProps {
  readonly row: Todo
  readonly today: string
  onStep(): void
}

const Line = ({ row, today, onStep }: LineProps) => {
  const label = useLabel()
  const { record, act } = usePlaces(row)
  const due = dueWords(row.dueOn, today)
  const name = `${row.next.label}: ${row.title}`
  return (
    <li>
      <span className="ms-todo-kind">{row.kind}</span>
      <span className="ms-todo-what">
        <span className="ms-todo-title" title={row.title}>
          {record === undefined ? row.title : <ScreenLink to={record}>{row.title}</ScreenLink>}
        </span>
        <span className="ms-todo-about" title={row.about}>
          <span className="ms-todo-kind-inside">{row.kind}</span>
          {row.about}
        </span>
      </span>
      <span className="ms-todo-due" data-tone={due.tone}>
        {label(due.label)}
      </span>
      {row.next.does === 'step' ? (
        <button type="button" className="ms-small-button" aria-label={name} onClick={onStep}>
          <span>{row.next.label}</span>
        </button>
      ) : act === undefined ? (
        <span />
      ) : (
        <ScreenLink to={act} className="ms-small-button" aria-label={name}>
          <span>{row.next.label}</span>
        </ScreenLink>
      )}
    </li>
  )
}

/** Where a row is read, and where what is next is done, as far as this person gets there. */
const usePlaces = ({ entity, id, next }: Todo): { readonly record: string | undefined; readonly act: string | undefined } => {
  const menus = useSession(session => session.menus) ?? []
  if (next.does === 'decide') {
    const inbox = writeInboxAddress(inboxPath, { ...readInboxAddress(''), open: id })
    return { record: inbox, act: inbox }
  }
  const record = recordPaths(menus, entity).detail?.(id)
  if (next.does !== 'make' || next.entity === null || next.name === null) return { record, act: record }
  return { record, act: recordPaths(menus, next.entity).make?.(next.name, id) ?? record }
}
