import './approvals.css'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { momentText } from '../fields/moment/moment.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { AgreeHere, isSimple } from './AgreeHere.web.tsx'
import { BulkBar } from './BulkBar.web.tsx'
import type { InboxRow } from './inbox.ts'
import { inboxGroups } from './inboxGroups.ts'
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
  const label = useLabel()
  const id = useId()
  const [now] = useState(() => Date.now())
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(row => chosen.has(keyOf(row)))
  const [type] = selected
  const mayJoin = (row: InboxRow): boolean => row.together && (!type || type.docType === row.docType)
  const toggle = (row: InboxRow) =>
    choose(before => new Set(before.has(keyOf(row)) ? [...before].filter(key => key !== keyOf(row)) : [...before, keyOf(row)]))
  return (
    <>
      {inboxGroups(rows, now, address.box === 'started').map(group => (
        <section key={group.name} aria-labelledby={`${id}-${group.name}`}>
          <h2 id={`${id}-${group.name}`} className="ms-inbox-day">
            {label(group.label)} <small>{group.rows.length}</small>
          </h2>
          <ul className="ms-inbox-list">
            {group.rows.map(row => (
              <Line
                key={keyOf(row)}
                row={row}
                now={now}
                to={writeInboxAddress(path, { ...address, open: row.instance })}
                open={row.instance === address.open}
                {...(address.box === 'todo' ? { chosen: chosen.has(keyOf(row)), mayJoin: mayJoin(row), onToggle: () => toggle(row) } : {})}
              />
            ))}
          </ul>
        </section>
      ))}
      {selected.length > 0 && <BulkBar rows={selected} onDone={left => choose(new Set(left))} keyOf={keyOf} />}
    </>
  )
}

interface LineProps {
  readonly row: InboxRow
  /** Milliseconds since 1970. */
  readonly now: number
  readonly to: string
  readonly open: boolean
  readonly chosen?: boolean
  readonly mayJoin?: boolean
  onToggle?(): void
}

const Line = ({ row, now, to, open, chosen = false, mayJoin = false, onToggle }: LineProps) => {
  const label = useLabel()
  const tone = row.decision === null ? timeTone(usedTime(row.at, row.dueAt, now)) : 'neutral'
  return (
    <li className="ms-inbox-line" data-open={open || undefined} data-instance={row.instance} data-tone={tone}>
      {onToggle && (
        <Checkbox
          checked={chosen}
          disabled={!mayJoin}
          aria-label={label([`选择 ${row.title}`, `Choose ${row.title}`])}
          onChange={onToggle}
        />
      )}
      <div>
        <p className="ms-inbox-kind">
          <span className="ms-muted">{label(row.document)}</span>
          {row.decision === null ? row.outcome !== 'pending' && <OutcomeTag outcome={row.outcome} /> : <TaskTag state={row.decision} />}
          {row.dueAt !== null && row.outcome === 'pending' && (
            <span className="ms-tag" data-tone={tone}>
              {label(dueWords(row.dueAt, now))}
            </span>
          )}
        </p>
        <p className="ms-inbox-title">
          <ScreenLink to={to} {...(open ? { 'aria-current': 'true' as const } : {})}>
            {row.title}
          </ScreenLink>
          {row.about !== null && <span>{row.about}</span>}
        </p>
        <Facts row={row} />
        <div className="ms-inbox-foot">
          <p className="ms-muted">
            {row.requester.title} · {label(row.step)}
            {row.groups.length > 0 && ` · ${label(['待审批方：', 'Waiting for '])}${row.groups.map(label).join(label(['、', ', ']))}`}
            {row.actingFor && ` · ${label(['代', 'for'])} ${row.actingFor.title}`} · <time dateTime={row.at}>{momentText(row.at)}</time>
          </p>
          {isSimple(row) && <AgreeHere row={row} />}
        </div>
      </div>
    </li>
  )
}

/** What one decides by; that something stands out is said in words too, not by a colour alone. */
const Facts = ({ row: { facts, standsOut, decision } }: { readonly row: InboxRow }) => {
  const label = useLabel()
  const isMarked = standsOut && decision === null
  if (facts.length === 0 && !isMarked) return null
  return (
    <ul className="ms-inbox-facts">
      {facts.map(fact => (
        <li key={fact.label[1]} data-warns={fact.warns || undefined}>
          <small>{label(fact.label)}</small> {fact.text}
        </li>
      ))}
      {isMarked && (
        <li>
          <span className="ms-tag" data-tone="warn">
            {label(['有例外', 'Stands out'])}
          </span>
        </li>
      )}
    </ul>
  )
}
