import { MoreOutlined } from '@ant-design/icons'
import { dayAfter, daysBetween } from '../../calendar/days.ts'
import { dayKind } from '../../calendar/workingDays.ts'
import { MenuList } from '../../controls/MenuList.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { counted } from '../../language/counted.ts'
import type { Label } from '../../language/label.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { CardFacts } from '../CardFacts.web.tsx'
import { TitleLink } from '../TitleLink.web.tsx'
import type { CalendarEntry, CalendarPartProps } from './Calendar.web.tsx'
import type { DayRange, Grip } from './calendarDays.ts'
import { minutesWithin } from './calendarTimes.ts'
import { writtenDay } from './calendarWords.ts'
import { LaidItem } from './Layers.web.tsx'
import { personStyle } from './People.web.tsx'
import type { Shift } from './useDateMover.web.ts'

interface DayListProps extends CalendarPartProps {
  readonly range: DayRange
}

/** What the menu of a record moves: days, and where it has times minutes of it or of its end. */
interface ListMove {
  readonly key: string
  readonly words: Label
  readonly shift: Shift
  readonly grip: Grip
}

const dayMoves: readonly ListMove[] = [-7, -1, 1, 7].map(days => ({
  key: String(days),
  words: [`${days < 0 ? '提前' : '推后'} ${Math.abs(days)} 天`, `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`],
  shift: { days },
  grip: 'whole',
}))

/** By so many minutes the menu moves. */
const halfHour = 30

const timeMoves: readonly ListMove[] = [
  {
    key: 'earlier',
    words: [`提前 ${halfHour} 分钟`, `${counted(halfHour, 'minute')} earlier`],
    shift: { minutes: -halfHour },
    grip: 'whole',
  },
  { key: 'later', words: [`推后 ${halfHour} 分钟`, `${counted(halfHour, 'minute')} later`], shift: { minutes: halfHour }, grip: 'whole' },
  { key: 'shorter', words: [`缩短 ${halfHour} 分钟`, `${counted(halfHour, 'minute')} shorter`], shift: { minutes: -halfHour }, grip: 'to' },
  { key: 'longer', words: [`延长 ${halfHour} 分钟`, `${counted(halfHour, 'minute')} longer`], shift: { minutes: halfHour }, grip: 'to' },
]

/** Those that are possible: times stay within their day. */
const movesOf = ({ times }: CalendarEntry): readonly ListMove[] => [
  ...dayMoves,
  ...timeMoves.filter(({ shift: { minutes = 0 }, grip }) => times && minutesWithin(times, minutes, grip) === minutes),
]

/** The days on which something stands, one below the other; a record is moved from its menu. */
export const DayList = ({ range, placed, today, working, mover, ...props }: DayListProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { entity } = props
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => dayAfter(range.from, at))
  const filled = days
    .map(day => ({
      day,
      of: placed.filter(entry => (entry.from < range.from && day === range.from ? entry.to >= day : entry.from === day)),
    }))
    .filter(({ of }) => of.length > 0)
  if (filled.length === 0) return <p className="ms-calendar-note ms-muted">{label(['这段时间没有记录。', 'Nothing on these days.'])}</p>
  return (
    <div className="ms-day-list">
      {filled.map(({ day, of }) => {
        const kind = dayKind(working, day)
        return (
          <section key={day} aria-labelledby={`ms-day-${day}`}>
            <h3 id={`ms-day-${day}`} data-today={day === today || undefined}>
              {writtenDay(day, language, { month: 'long', day: 'numeric', weekday: 'short' })}
              {'holiday' in kind && (
                <span className="ms-day-mark" data-kind={kind.kind}>
                  {label(kind.holiday)} {kind.kind === 'worked' ? label(['班', 'work']) : label(['休', 'off'])}
                </span>
              )}
            </h3>
            <ul>
              {of.map(entry => {
                if (!('row' in entry)) return <LaidItem key={entry.id} entry={entry} />
                const { id, row, tone, after, person } = entry
                const title = pageTitle(entity, row, language)
                return (
                  <li
                    key={id}
                    className="ms-calendar-item"
                    data-row-key={id}
                    data-changeable={row.can.includes('update') || undefined}
                    data-tone={tone}
                    data-person={person?.id}
                    {...(person ? { style: personStyle(person) } : {})}
                    aria-busy={mover.moving === id}
                  >
                    <div>
                      {person && <span className="ms-calendar-person">{person.title}</span>}
                      <TitleLink entity={entity} record={row} />
                      <CardFacts {...props} names={props.card} row={row} />
                      {after && <p className="ms-muted">{after.words}</p>}
                    </div>
                    {!mover.whyNot(row) && (
                      <Popover
                        className="ms-icon-button"
                        name={label([`移动 ${title}`, `Move ${title}`])}
                        button={<MoreOutlined aria-hidden />}
                      >
                        {close => (
                          <MenuList
                            name={label([`移动 ${title}`, `Move ${title}`])}
                            choices={movesOf(entry).map(({ key, words }) => ({ key, words: label(words) }))}
                            onChoose={key => {
                              close()
                              const move = movesOf(entry).find(one => one.key === key)
                              if (move) mover.move(row, move.shift, move.grip)
                            }}
                          />
                        )}
                      </Popover>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
