import { useId } from 'react'
import { useLabel } from '#core/client.web'
import { topics, type Topic } from '#core/definition'
import type { Label } from '#core/language'
import { DayField } from '#core/later.web'
import { ScreenLink, useNavigateTo } from '#core/navigation.web'
import { noticePath } from '#core/screens'
import { writeNoticeAddress, type NoticeAddress } from './noticeAddress.ts'

const words = {
  which: ['显示', 'Show'],
  all: ['全部', 'All'],
  unread: ['未读', 'Unread'],
  mustRead: ['待确认', 'To confirm'],
  snoozed: ['稍后提醒', 'Snoozed'],
  type: ['类型', 'About'],
  everyType: ['全部类型', 'Everything'],
  from: ['从', 'From'],
  until: ['至', 'To'],
  day: ['年-月-日', 'yyyy-mm-dd'],
} as const satisfies Record<string, Label>

const choices = [
  { status: null, caption: words.all },
  { status: 'unread', caption: words.unread },
  { status: 'mustRead', caption: words.mustRead },
  { status: 'snoozed', caption: words.snoozed },
] as const

/** What the list is narrowed to; every choice is an address of its own. */
export const NoticeFilters = ({ address }: { readonly address: NoticeAddress }) => {
  const label = useLabel()
  const id = useId()
  const navigateTo = useNavigateTo()
  const to = (change: Partial<NoticeAddress>): string => writeNoticeAddress(noticePath, { ...address, page: 1, ...change })
  const day = (name: 'from' | 'until') => (
    <label htmlFor={`${id}-${name}`}>
      {label(words[name])}{' '}
      <span className="ms-notice-day">
        <DayField
          id={`${id}-${name}`}
          day={address[name] ?? ''}
          placeholder={label(words.day)}
          onChange={chosen => navigateTo(to({ [name]: chosen === '' ? null : chosen }), { replace: true })}
        />
      </span>
    </label>
  )
  return (
    <div className="ms-notice-filters">
      <nav aria-label={label(words.which)}>
        {choices.map(({ status, caption }) => (
          <ScreenLink key={caption[1]} to={to({ status })} {...(status === address.status ? { 'aria-current': 'true' as const } : {})}>
            {label(caption)}
          </ScreenLink>
        ))}
      </nav>
      <label htmlFor={`${id}-type`}>
        <span className="ms-hidden">{label(words.type)}</span>
        <select
          id={`${id}-type`}
          className="ms-select"
          value={address.type ?? ''}
          onChange={event => navigateTo(to({ type: topicNames.find(topic => topic === event.target.value) ?? null }), { replace: true })}
        >
          <option value="">{label(words.everyType)}</option>
          {topicNames.map(topic => (
            <option key={topic} value={topic}>
              {label(topics[topic].label)}
            </option>
          ))}
        </select>
      </label>
      {day('from')}
      {day('until')}
    </div>
  )
}

// The keys of a literal are its own.
const topicNames = Object.keys(topics) as readonly Topic[]
