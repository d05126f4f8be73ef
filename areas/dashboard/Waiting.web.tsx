import type { ReactNode } from 'react'
import { useLabel, useLanguage, useSession } from '#core/client.web'
import { countedText, type Counted, type DashboardNumbers, type DashboardView, type WorkCount } from '#core/dashboard'
import type { Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { findRoute, noticePath, recordPaths } from '#core/screens'
import { inboxPath } from './inboxPath.ts'
import { uneditedPath } from './uneditedPath.ts'

const words = {
  waiting: ['待办事项', 'To do'],
  approvals: ['待我审批', 'Approvals'],
  late: ['审批超时', 'Approvals overdue'],
  unread: ['未读通知', 'Unread notifications'],
  unedited: ['待编辑', 'Needs your input'],
  unknown: ['暂时无法加载', 'Temporarily unavailable'],
} as const satisfies Record<string, Label>

interface WaitingProps {
  readonly approvals: DashboardView['approvals'] | undefined
  readonly numbers: DashboardNumbers | undefined
}

const exact = (count: number | null | undefined): Counted => (typeof count === 'number' ? { count, isExact: true } : null)

/** What waits for this person in every area, and what is late: each a number that leads to exactly what it counts. */
export const Waiting = ({ approvals, numbers }: WaitingProps) => {
  const label = useLabel()
  const routes = useSession(session => session.routes)
  const counts = useSession(session => session.counts)
  const menus = useSession(session => session.menus) ?? []
  const listed = (work: WorkCount) => {
    const list = recordPaths(menus, work.entity).list
    return list === undefined ? [] : [{ ...work, to: `${list}?${work.parameters}` }]
  }
  return (
    <section aria-labelledby="dashboard-waiting" aria-busy={!numbers || !approvals}>
      <h2 id="dashboard-waiting" className="ms-hidden">
        {label(words.waiting)}
      </h2>
      <ul className="ms-counts">
        {findRoute(routes, inboxPath) && <CountTile name={label(words.approvals)} number={exact(approvals?.todo)} to={inboxPath} />}
        {approvals !== undefined && approvals.overdue > 0 && (
          <CountTile name={label(words.late)} number={exact(approvals.overdue)} to={inboxPath} late />
        )}
        {(numbers?.overdue ?? [])
          .flatMap(listed)
          .map(
            ({ entity, label: name, parameters, number, to }) =>
              (number === null || number.count > 0) && (
                <CountTile
                  key={`${entity}?${parameters}`}
                  name={name}
                  number={number}
                  to={to}
                  late
                  {...unknown(number, label(words.unknown))}
                />
              ),
          )}
        {(numbers?.waiting ?? []).flatMap(listed).map(({ entity, label: name, parameters, number, to }) => (
          <CountTile key={`${entity}?${parameters}`} name={name} number={number} to={to} {...unknown(number, label(words.unknown))} />
        ))}
        <CountTile name={label(words.unread)} number={exact(counts.unread)} to={noticePath} />
        <CountTile
          name={label(words.unedited)}
          number={exact(counts.unedited)}
          {...(findRoute(routes, uneditedPath) ? { to: uneditedPath } : {})}
        />
      </ul>
    </section>
  )
}

const unknown = (number: Counted, note: string): { readonly note?: string } => (number === null ? { note } : {})

interface CountTileProps {
  readonly name: string
  /** Null while it is not known. */
  readonly number: Counted
  readonly to?: string
  readonly late?: boolean
  readonly note?: string
}

const CountTile = ({ name, number, to, late = false, note }: CountTileProps) => {
  const language = useLanguage()
  const quiet = number === null || number.count === 0
  const content: ReactNode = (
    <>
      <span className="ms-tile-number" data-quiet={quiet || undefined} data-late={late || undefined}>
        {countedText(number, language)}
      </span>
      <span className="ms-tile-name">{name}</span>
      {note !== undefined && <span className="ms-muted ms-count-note">{note}</span>}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className="ms-count">{content}</div>
      ) : (
        <ScreenLink className="ms-count" to={to} data-late={late || undefined}>
          {content}
        </ScreenLink>
      )}
    </li>
  )
}
