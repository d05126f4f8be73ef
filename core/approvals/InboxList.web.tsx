import './approvals.css'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { momentText } from '../fields/moment/moment.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { AgreeHere, isSimple } from './AgreeHere.web.tsx'
import { BulkBar } from './BulkBar.web.tsx'
import type { InboxRow } from './inbox.ts'
import { writeInboxAddress, type InboxAddress } from './inboxAddress.ts'
import { OutcomeTag, TaskTag } from './OutcomeTag.web.tsx'
import { dueWords, timeTone, usedTime } from './words.ts'

interface InboxListProps {
  readonly rows: readonly InboxRow[]
  readonly address: InboxAddress
  readonly path: string
}

const keyOf = ({ instance, task }: InboxRow): string => `${instance}:${task}`

/** The lines of a box; in the first, several of one type may be chosen and decided together. */
export const InboxList = ({ rows, address, path }: InboxListProps) => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(row => chosen.has(keyOf(row)))
  const [type] = selected
  const mayJoin = (row: InboxRow): boolean => row.together && (!type || type.docType === row.docType)
  const toggle = (row: InboxRow) =>
    choose(before => new Set(before.has(keyOf(row)) ? [...before].filter(key => key !== keyOf(row)) : [...before, keyOf(row)]))
  return (
    <>
      <ul className="ms-inbox-list">
        {rows.map(row => (
          <Line
            key={keyOf(row)}
            row={row}
            to={writeInboxAddress(path, { ...address, open: row.instance })}
            open={row.instance === address.open}
            {...(address.box === 'todo' ? { chosen: chosen.has(keyOf(row)), mayJoin: mayJoin(row), onToggle: () => toggle(row) } : {})}
          />
        ))}
      </ul>
      {selected.length > 0 && <BulkBar rows={selected} onDone={left => choose(new Set(left))} keyOf={keyOf} />}
    </>
  )
}

interface LineProps {
  readonly row: InboxRow
  readonly to: string
  readonly open: boolean
  readonly chosen?: boolean
  readonly mayJoin?: boolean
  onToggle?(): void
}

const Line = ({ row, to, open, chosen = false, mayJoin = false, onToggle }: LineProps) => {
  const label = useLabel()
  const [now] = useState(() => Date.now())
  const used = row.decision === null ? usedTime(row.at, row.dueAt, now) : undefined
  return (
    <li className="ms-inbox-line" data-open={open || undefined} data-instance={row.instance}>
      {onToggle && (
        <Checkbox
          checked={chosen}
          disabled={!mayJoin}
          aria-label={label([`选择 ${row.title}`, `Choose ${row.title}`])}
          onChange={onToggle}
        />
      )}
      <div>
        <p className="ms-inbox-title">
          <ScreenLink to={to} {...(open ? { 'aria-current': 'true' as const } : {})}>
            {row.title}
          </ScreenLink>
          {row.figure !== null && (
            <span>
              {row.figureOf !== null && <span className="ms-muted">{label(row.figureOf)} </span>}
              <span className="ms-inbox-figure">{row.figure}</span>
            </span>
          )}
          {row.standsOut && row.decision === null && (
            <span className="ms-tag" data-tone="warn">
              {label(['有例外', 'Stands out'])}
            </span>
          )}
          {row.decision === null ? row.outcome !== 'pending' && <OutcomeTag outcome={row.outcome} /> : <TaskTag state={row.decision} />}
          {row.dueAt !== null && row.outcome === 'pending' && (
            <span className="ms-tag" data-tone={timeTone(used)}>
              {label(dueWords(row.dueAt, now))}
            </span>
          )}
        </p>
        <p className="ms-muted">
          {label(row.document)} · {row.requester.title} · {label(row.step)}
          {row.groups.length > 0 && ` · ${label(['待审批方：', 'Waiting for '])}${row.groups.map(label).join(label(['、', ', ']))}`}
        </p>
        <p className="ms-muted">
          <time dateTime={row.at}>{momentText(row.at)}</time>
          {row.actingFor && (
            <>
              {' '}
              · {label(['代', 'for'])} {row.actingFor.title}
            </>
          )}
        </p>
      </div>
      {isSimple(row) && <AgreeHere row={row} />}
    </li>
  )
}
