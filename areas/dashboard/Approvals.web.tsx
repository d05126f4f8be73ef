import { dueWords, readInboxAddress, timeTone, usedTime, writeInboxAddress, type InboxRow } from '#core/approvals'
import { useLabel } from '#core/client.web'
import type { DashboardView } from '#core/dashboard'
import { momentText } from '#core/days'
import { ScreenLink } from '#core/navigation.web'
import { inboxPath } from './inboxPath.ts'

interface ApprovalsProps {
  readonly approvals: DashboardView['approvals']
  readonly now: Date
}

/** The decisions that wait, the most urgent first; one tap opens one where it is decided. */
export const Approvals = ({ approvals, now }: ApprovalsProps) => {
  const label = useLabel()
  return (
    <section aria-labelledby="dashboard-approvals" className="ms-card">
      <h2 id="dashboard-approvals">{label(['待我审批', 'To approve'])}</h2>
      <ul className="ms-entries">
        {approvals.first.map(row => (
          <Line key={`${row.instance}:${row.task}`} row={row} now={now.getTime()} />
        ))}
      </ul>
      {approvals.todo > approvals.first.length && (
        <p>
          <ScreenLink to={inboxPath}>{label([`全部 ${approvals.todo} 项`, `All ${approvals.todo}`])}</ScreenLink>
        </p>
      )}
    </section>
  )
}

const Line = ({ row, now }: { readonly row: InboxRow; readonly now: number }) => {
  const label = useLabel()
  return (
    <li>
      <ScreenLink to={writeInboxAddress(inboxPath, { ...readInboxAddress(''), open: row.instance })}>
        <span className="ms-line-title">{row.title}</span>
        {row.dueAt !== null && (
          <span className="ms-tag" data-tone={timeTone(usedTime(row.at, row.dueAt, now))}>
            {label(dueWords(row.dueAt, now))}
          </span>
        )}
        <span className="ms-line-more">
          {label(row.document)} · {row.requester.title} · <time dateTime={row.at}>{momentText(row.at)}</time>
        </span>
      </ScreenLink>
    </li>
  )
}
