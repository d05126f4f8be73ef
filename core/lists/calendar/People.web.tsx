import { CloseOutlined } from '@ant-design/icons'
import type { CSSProperties } from 'react'
import { useLabel, useSession } from '../../client/session.web.ts'
import { Loading } from '../../client/states.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { FacetCount } from '../../fields/filters/FacetCount.web.tsx'
import { mostPeople } from './calendarPeople.ts'
import './people.css'
import type { CalendarPeople, CalendarPerson } from './usePeople.web.ts'

/** The colour of a person as what is theirs takes it over. */
export const personStyle = ({ colour }: CalendarPerson): CSSProperties => ({ '--ms-person': colour }) as CSSProperties

/** Chooses whose days are laid over one another. */
export const PeopleChoice = ({ people }: { readonly people: CalendarPeople }) => {
  const label = useLabel()
  return (
    <Popover className="ms-small-button" button={label(['人员', 'People'])} current={people.shown.length > 0}>
      {() => <PeopleTicks people={people} />}
    </Popover>
  )
}

const PeopleTicks = ({ people: { offered, shown, show } }: { readonly people: CalendarPeople }) => {
  const label = useLabel()
  const me = String(useSession(session => session.user)?.id ?? '')
  if (!offered) return <Loading rows={4} />
  const chosen = shown.map(({ id }) => id)
  const isFull = chosen.length >= mostPeople
  // Whoever looks for somebody finds those who are shown, and themselves, first.
  const rank = (id: string): number => (chosen.includes(id) ? 0 : id === me ? 1 : 2)
  const inOrder = offered.toSorted((one, other) => rank(one.id) - rank(other.id))
  return (
    <fieldset className="ms-calendar-ticks">
      <legend>{label(['叠加显示的人员', 'People shown together'])}</legend>
      {offered.length === 0 && <p className="ms-muted">{label(['列表中没有任何人的记录。', 'No one has a record in this list.'])}</p>}
      {inOrder.map(({ id, title, count }) => (
        <label key={id} className="ms-tick">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={event => show(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
          />
          <span className="ms-cell-text">{id === me ? label([`${title}（我）`, `${title} (me)`]) : title}</span>
          <FacetCount count={count} />
        </label>
      ))}
      {isFull && (
        <p className="ms-muted" role="status">
          {label([`最多 ${mostPeople} 人；请先取消一位。`, `At most ${mostPeople} people. Clear one first.`])}
        </p>
      )}
    </fieldset>
  )
}

/** Which colour is whose; nothing where nobody is chosen. */
export const PeopleLegend = ({ people: { shown, show } }: { readonly people: CalendarPeople }) => {
  const label = useLabel()
  if (shown.length === 0) return null
  return (
    <ul className="ms-calendar-people" aria-label={label(['图例', 'Legend'])}>
      {shown.map(person => (
        <li key={person.id} style={personStyle(person)}>
          <i />
          {person.title}
          <button
            type="button"
            className="ms-icon-button"
            aria-label={label([`不再显示 ${person.title}`, `Do not show ${person.title}`])}
            onClick={() => show(shown.filter(({ id }) => id !== person.id).map(({ id }) => id))}
          >
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
