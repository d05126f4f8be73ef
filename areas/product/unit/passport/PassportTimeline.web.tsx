import './passport.css'
import { useState } from 'react'
import type { CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { Segments } from '#core/controls.web'
import { ReferenceLink } from '#core/fields.web'
import type { unitPassport } from './passportCall.ts'
import { byMonth, passportEvents, type PassportEvent } from './passportEvents.ts'

interface PassportTimelineProps {
  readonly sections: CallOutput<typeof unitPassport>['sections']
}

/** Of all kinds. */
const everything = -1

/** What happened to a unit, the latest first, by months; of all kinds or of one. */
export const PassportTimeline = ({ sections }: PassportTimelineProps) => {
  const label = useLabel()
  const [kind, setKind] = useState(everything)
  const events = passportEvents(sections)
  const shown = kind === everything ? events : events.filter(event => event.kind === kind)
  const kinds = sections
    .map((section, place) => ({ place, words: label(section.label), count: events.filter(event => event.kind === place).length }))
    .filter(({ count }) => count > 0)
  return (
    <section aria-label={label(['时间线', 'Timeline'])}>
      <Segments
        name={label(['显示', 'Show'])}
        className="ms-passport-kinds"
        value={kind}
        options={[
          { value: everything, label: `${label(['全部', 'All'])} ${events.length}` },
          ...kinds.map(({ place, words, count }) => ({ value: place, label: `${words} ${count}` })),
        ]}
        onChange={setKind}
      />
      {[...byMonth(shown)].map(([month, ofMonth]) => (
        <section key={month} className="ms-passport-month">
          <h3>{month}</h3>
          <ol>
            {ofMonth.map(event => (
              <Told
                key={`${event.kind} ${event.day} ${event.cells[0]?.text}`}
                event={event}
                words={label(sections[event.kind]?.label ?? ['', ''])}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

const Told = ({ event: { day, time, cells }, words }: { readonly event: PassportEvent; readonly words: string }) => {
  const label = useLabel()
  return (
    <li>
      <time dateTime={day}>
        {day.slice(5)}
        {time !== undefined && <small> {time}</small>}
      </time>
      <span className="ms-tag">{words}</span>
      <span className="ms-passport-told">
        {cells.map(({ caption, text, record }, place) => (
          <span key={place}>
            {place > 0 && caption && <small>{label(caption)} </small>}
            {record ? <ReferenceLink to={record.entity} reference={{ id: record.id, title: text }} /> : text}
          </span>
        ))}
      </span>
    </li>
  )
}
