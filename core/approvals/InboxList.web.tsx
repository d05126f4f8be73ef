import './approvals.css'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { momentText } from '../fields/moment/moment.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { AgreeHere, mayBeOneOfSeveral, isSimple } from './AgreeHere.web.tsx'
import { BulkBar, type Undecided } from './BulkBar.web.tsx'
import { headings } from './headings.ts'
import type { InboxPage, InboxRow } from './inbox.ts'
import { writeInboxAddress, type InboxAddress } from './inboxAddress.ts'
import { OutcomeTag, TaskTag } from './OutcomeTag.web.tsx'
import { dueWords, timeTone, usedTime } from './words.ts'

interface InboxListProps {
  readonly page: Pick<InboxPage, 'results' | 'headings'>
  readonly address: InboxAddress
  readonly path: string
  /** Several were decided: on these nothing was. */
  onDecided(undecided: readonly Undecided[]): void
}

/** A document that has changed since it was chosen is chosen no more. */
const keyOf = ({ instance, task, hash, version }: InboxRow): string => `${instance}:${task}:${version}:${hash}`

/** The lines of a box under their headings; in the first, several of one type of which none stands out may be chosen and decided together. */
export const InboxList = ({ page: { results: rows, headings: counts }, address, path, onDecided }: InboxListProps) => {
  const label = useLabel()
  const id = useId()
  const [now] = useState(() => Date.now())
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const selected = isChoosing ? rows.filter(row => chosen.has(keyOf(row)) && mayBeOneOfSeveral(row)) : []
  const choosable = address.box === 'todo' ? rows.filter(mayBeOneOfSeveral) : []
  const [type] = [...selected, ...choosable]
  const ofType = choosable.filter(({ docType }) => docType === type?.docType)
  const mayJoin = (row: InboxRow): boolean => (selected.length === 0 ? choosable : ofType).includes(row)
  const toggle = (row: InboxRow) => {
    const before = selected.map(keyOf)
    choose(new Set(before.includes(keyOf(row)) ? before.filter(key => key !== keyOf(row)) : [...before, keyOf(row)]))
  }
  const opened = rows.find(({ instance }) => instance === address.open)
  useShortcuts(
    opened && mayJoin(opened)
      ? {
          chooseDocument: () => {
            setChoosing(true)
            toggle(opened)
          },
        }
      : {},
  )
  const groups = [...Map.groupBy(rows, ({ heading }) => heading)]
  return (
    <>
      {groups.map(([heading, among], place) => (
        <section key={heading} aria-labelledby={`${id}-${heading}`}>
          <header className="ms-inbox-under">
            <h2 id={`${id}-${heading}`}>
              {label(headings[heading])} <small>{counts.find(counted => counted.heading === heading)?.count ?? among.length}</small>
            </h2>
            {place === 0 && choosable.length > 1 && (
              <span>
                {isChoosing && (
                  <Button size="small" disabled={ofType.length === selected.length} onClick={() => choose(new Set(ofType.map(keyOf)))}>
                    {label([`全选 ${ofType.length} 项`, `Select all ${ofType.length}`])}
                  </Button>
                )}
                <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
                  {label(isChoosing ? ['取消选择', 'Cancel'] : ['批量审批', 'Bulk approval'])}
                </Button>
              </span>
            )}
          </header>
          <ul className="ms-inbox-list">
            {among.map(row => (
              <Line
                key={keyOf(row)}
                row={row}
                now={now}
                to={writeInboxAddress(path, { ...address, open: row.instance })}
                open={row.instance === address.open}
                isOwn={address.box === 'started'}
                {...(isChoosing && choosable.length > 0
                  ? { chosen: selected.includes(row), mayJoin: mayJoin(row), onToggle: () => toggle(row) }
                  : {})}
              />
            ))}
          </ul>
        </section>
      ))}
      {selected.length > 0 && (
        <BulkBar
          rows={selected}
          keyOf={keyOf}
          onDone={(left, undecided) => {
            choose(new Set(left))
            setChoosing(left.length > 0)
            onDecided(undecided)
          }}
        />
      )}
    </>
  )
}

interface LineProps {
  readonly row: InboxRow
  /** Milliseconds since 1970. */
  readonly now: number
  readonly to: string
  readonly open: boolean
  /** Its reader has submitted it, as everything beside it. */
  readonly isOwn: boolean
  readonly chosen?: boolean
  readonly mayJoin?: boolean
  onToggle?(): void
}

const Line = ({ row, now, to, open, isOwn, chosen = false, mayJoin = false, onToggle }: LineProps) => {
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
            {!isOwn && `${row.requester.title} · `}
            {label(row.step)}
            {row.groups.length > 0 && ` · ${label(['待审批方：', 'Waiting for '])}${row.groups.map(label).join(label(['、', ', ']))}`}
            {row.actingFor && ` · ${label(['代', 'for'])} ${row.actingFor.title}`} · <time dateTime={row.at}>{momentText(row.at)}</time>
          </p>
          {!onToggle && isSimple(row) && <AgreeHere row={row} />}
          {row.task !== null && row.decision === null && !mayBeOneOfSeveral(row) && (
            <span className="ms-muted ms-inbox-only">{label(['须查看', 'Open first'])}</span>
          )}
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
