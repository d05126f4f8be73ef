import { useState } from 'react'
import { useLabel, useLanguage, useSession } from '#core/client.web'
import {
  countedText,
  counterWords,
  type Counted,
  type DashboardNumbers,
  type DashboardView,
  type Tile,
  type Todos,
  type WorkCount,
} from '#core/dashboard'
import { counted, type Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { findRoute, recordPaths } from '#core/screens'
import { inboxPath } from './inboxPath.ts'

const words = {
  waiting: ['待处理的数量', 'Counts of work'],
  approvals: ['待我审批', 'Approvals'],
  unknown: ['暂时无法加载', 'Temporarily unavailable'],
} as const satisfies Record<string, Label>

interface WaitingProps {
  readonly approvals: DashboardView['approvals'] | undefined
  readonly numbers: DashboardNumbers | undefined
  /** Counts that stand among them. */
  readonly tiles: readonly Tile[]
}

const exact = (count: number | undefined): Counted => (count === undefined ? null : { count, isExact: true })

interface Counter {
  readonly key: string
  /** Of what list; null of decisions. */
  readonly entity: string | null
  readonly name: string
  readonly number: Counted
  readonly to: string
  readonly late: boolean
  /** What makes it matter. */
  readonly why?: string | null
}

/** So many stand in the row; the rest is asked for. */
const most = 7

/** What is late and what waits for this person, each a number that leads to exactly what it counts; where there is nothing, nothing is said. */
export const Waiting = ({ approvals, numbers, tiles }: WaitingProps) => {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const routes = useSession(session => session.routes)
  const menus = useSession(session => session.menus) ?? []
  const listed = (work: WorkCount, late: boolean): readonly Counter[] => {
    const list = recordPaths(menus, work.entity).list
    const { entity, parameters, label: name, number, why } = work
    return list === undefined ? [] : [{ key: `${entity}?${parameters}`, entity, name, number, to: `${list}?${parameters}`, late, why }]
  }
  const proposed = tiles.flatMap(({ key, entity, parameters, title }): readonly Counter[] => {
    const of = numbers?.tiles.find(one => one.key === key)
    return entity === null
      ? []
      : listed({ entity, parameters, label: title, number: of?.number ?? null, why: of?.why ?? null }, isLate(parameters))
  })
  const decisions = findRoute(routes, inboxPath) === undefined ? [] : [approvalsCounter(approvals, numbers?.todo ?? null, label)]
  const overdue = (numbers?.overdue ?? []).flatMap(work => listed(work, true)).filter(isSomething)
  // What is late of a list is said once: as its definition says it.
  const said = new Set(overdue.map(({ entity }) => entity))
  const all = [
    ...decisions.filter(counter => counter.late),
    ...overdue,
    ...proposed.filter(counter => counter.late && !said.has(counter.entity)),
    ...decisions.filter(counter => !counter.late),
    ...(numbers?.waiting ?? []).flatMap(work => listed(work, false)),
    ...proposed.filter(counter => !counter.late),
  ].filter(isSomething)
  const once = all.filter(({ name }, place) => all.findIndex(other => other.name === name) === place)
  // What could not be counted in time takes no place from what was.
  const counters = once.toSorted((one, other) => Number(one.number === null) - Number(other.number === null))
  const rest = counters.length - most
  return (
    <section aria-labelledby="dashboard-waiting" aria-busy={!numbers || !approvals}>
      <h2 id="dashboard-waiting" className="ms-hidden">
        {label(words.waiting)}
      </h2>
      <ul className="ms-counts" data-open={isOpen || undefined}>
        {(isOpen ? counters : counters.slice(0, most)).map(({ key, entity: _of, ...counter }) => (
          <CountTile key={key} {...counter} {...unknown(counter.number, label(words.unknown))} />
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <button type="button" className="ms-quiet-link" onClick={() => setOpen(true)}>
          {label([`另有 ${rest} 类待办`, `${counted(rest, 'more kind', 'more kinds')} of work`])}
        </button>
      )}
    </section>
  )
}

const isSomething = ({ number }: Counter): boolean => number === null || number.count > 0

/** What waits for a decision of this person, once, late or not. */
const approvalsCounter = (approvals: WaitingProps['approvals'], todo: Todos | null, label: (words: Label) => string): Counter => {
  const late = approvals?.overdue ?? 0
  const why = late > 0 && late < (approvals?.todo ?? 0) ? overdueAmong(late) : oldestApproval(todo, late)
  return {
    key: 'approvals',
    entity: null,
    name: label(words.approvals),
    number: exact(approvals?.todo),
    to: inboxPath,
    late: late > 0,
    why: why && label(why),
  }
}

const overdueAmong = (late: number): Label => [`其中超时 ${late}`, `${late} of them overdue`]

/** How late the oldest of the late approvals is; what waits stands in the order of its days. */
const oldestApproval = (todo: Todos | null, late: number): Label | null => {
  const first = todo?.rows.find(({ next }) => next.does === 'decide')?.dueOn
  return late > 0 && todo && first && first < todo.today
    ? (counterWords({ count: late, is: 'due', first, past: late }, todo.today) ?? null)
    : null
}

/** Whether a list is narrowed down to what is late. */
const isLate = (parameters: string): boolean => /overdue=true/i.test(parameters)

const unknown = (number: Counted, note: string): { readonly note?: string } => (number === null ? { note } : {})

interface CountTileProps {
  readonly name: string
  /** Null while it is not known. */
  readonly number: Counted
  readonly to: string
  readonly late?: boolean
  readonly why?: string | null
  readonly note?: string
}

const CountTile = ({ name, number, to, late = false, why = null, note }: CountTileProps) => {
  const language = useLanguage()
  const quiet = number === null || number.count === 0
  return (
    <li>
      <ScreenLink className="ms-count" to={to} data-late={late || undefined}>
        <span className="ms-tile-number" data-quiet={quiet || undefined} data-late={late || undefined}>
          {countedText(number, language)}
        </span>
        <span className="ms-tile-name" title={name}>
          {name}
        </span>
        {why !== null && <span className="ms-muted ms-count-why">{why}</span>}
        {note !== undefined && <span className="ms-muted ms-count-note">{note}</span>}
      </ScreenLink>
    </li>
  )
}
