import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { noticeChoicesPath, noticeDetailPath, noticePath, safeTarget } from '#core/screens'
import { everyNotice, readNoticeAddress, writeNoticeAddress, type NoticeAddress } from './noticeAddress.ts'
import { NoticeButton } from './NoticeButton.web.tsx'
import { NoticeFailure } from './NoticeFailure.web.tsx'
import { NoticeFilters } from './NoticeFilters.web.tsx'
import type { NoticePage, UserNotice } from './noticeShapes.ts'
import { NoticeTags } from './NoticeTags.web.tsx'
import { NoticeTime } from './NoticeTime.web.tsx'
import './notices.css'
import { SnoozeMenu } from './SnoozeMenu.web.tsx'
import { SnoozeTime } from './SnoozeTime.web.tsx'
import { noticesPerPage, useChangeNotices, useNotices } from './useNotices.web.ts'

const words = {
  title: ['我的通知', 'Notifications'],
  choices: ['通知设置', 'Notification settings'],
  unread: ['未读', 'Unread'],
  markRead: ['标为已读', 'Mark as read'],
  markAll: ['全部标为已读', 'Mark all as read'],
  unsnooze: ['取消稍后提醒', 'Unsnooze'],
  loading: ['正在读取…', 'Loading…'],
  none: ['暂无通知', 'No notifications yet'],
  whyNone: ['审批、提醒和公告会出现在这里。', 'Approvals, reminders and announcements will appear here.'],
  noneFound: ['无匹配的通知', 'No matching notifications'],
  everything: ['显示全部', 'Show all'],
  pages: ['分页', 'Pages'],
  before: ['上一页', 'Newer'],
  after: ['下一页', 'Older'],
} as const satisfies Record<string, Label>

/** The person's own notices. */
const Notices = () => {
  const label = useLabel()
  const address = readNoticeAddress(useSearch({ strict: false }))
  const { data, error, refetch } = useNotices(address)
  const { mutateAsync } = useChangeNotices()
  const newest = Math.max(0, ...(data?.results.map(({ id }) => id) ?? []))
  const hasUnread = data?.results.some(isUnread) ?? false
  return (
    <section className="ms-screen">
      <div className="ms-notice-bar">
        <h1>{label(words.title)}</h1>
        <ScreenLink to={noticeChoicesPath}>{label(words.choices)}</ScreenLink>
      </div>
      <div className="ms-notice-bar">
        <NoticeFilters address={address} />
        {hasUnread && address.page === 1 && <NoticeButton words={words.markAll} run={() => mutateAsync({ allReadUpTo: newest })} />}
      </div>
      {error && !data ? <NoticeFailure error={error} retry={() => void refetch()} /> : <Page page={data} address={address} />}
    </section>
  )
}

const Page = ({ page, address }: { readonly page: NoticePage | undefined; readonly address: NoticeAddress }) => {
  const label = useLabel()
  if (!page) return <p className="ms-muted">{label(words.loading)}</p>
  if (page.results.length === 0) return <Nothing isNarrowed={writeNoticeAddress('', address) !== ''} />
  return (
    <>
      <ul className="ms-notices">
        {page.results.map(notice => (
          <Line key={notice.id} notice={notice} />
        ))}
      </ul>
      <Pages count={page.count} address={address} />
    </>
  )
}

const Nothing = ({ isNarrowed }: { readonly isNarrowed: boolean }) => {
  const label = useLabel()
  return (
    <div className="ms-card ms-notice-none">
      <p>{label(isNarrowed ? words.noneFound : words.none)}</p>
      {!isNarrowed && <p className="ms-muted">{label(words.whyNone)}</p>}
      {isNarrowed && <ScreenLink to={writeNoticeAddress(noticePath, everyNotice)}>{label(words.everything)}</ScreenLink>}
    </div>
  )
}

const Line = ({ notice }: { readonly notice: UserNotice }) => {
  const label = useLabel()
  const { mutate, mutateAsync } = useChangeNotices()
  const [isChoosing, setChoosing] = useState(false)
  const unread = isUnread(notice)
  const target = targetOf(notice)
  return (
    <li className="ms-notice" {...(unread ? { 'data-unread': '' } : {})}>
      <div>
        <ScreenLink
          to={target ?? `${noticeDetailPath}?id=${notice.id}`}
          onClick={() => {
            // A text of its own marks itself read when it is on the page.
            if (notice.status === 0 && !notice.over && target !== undefined) mutate({ read: notice.id })
          }}
        >
          {unread && <span className="ms-hidden">{label(words.unread)} </span>}
          {notice.title}
        </ScreenLink>
        <NoticeTags notice={notice} />
        <p className="ms-notice-excerpt">{notice.content}</p>
      </div>
      <NoticeTime at={notice.sentAt} />
      {unread && !notice.mustRead && <SnoozeMenu id={notice.id} title={notice.title} onChooseTime={() => setChoosing(true)} />}
      {notice.snoozedUntil !== null && <NoticeButton words={words.unsnooze} run={() => mutateAsync({ snooze: notice.id, until: null })} />}
      {unread && <NoticeButton words={words.markRead} run={() => mutateAsync({ read: notice.id })} />}
      {unread && isChoosing && <SnoozeTime id={notice.id} onClose={() => setChoosing(false)} />}
    </li>
  )
}

/** It waits to be read now; what was put off does not. */
const isUnread = ({ status, over, snoozedUntil }: UserNotice): boolean => status === 0 && !over && snoozedUntil === null

/** What a notice speaks of; absent where the notice itself is what has to be read. */
const targetOf = ({ link, mustRead }: UserNotice): string | undefined => (link === null || mustRead ? undefined : safeTarget(link))

const Pages = ({ count, address }: { readonly count: number; readonly address: NoticeAddress }) => {
  const label = useLabel()
  const last = Math.ceil(count / noticesPerPage)
  if (last <= 1) return null
  const to = (page: number): string => writeNoticeAddress(noticePath, { ...address, page })
  return (
    <nav className="ms-notice-pages" aria-label={label(words.pages)}>
      {address.page > 1 && <ScreenLink to={to(address.page - 1)}>{label(words.before)}</ScreenLink>}
      <span>
        {address.page} / {last}
      </span>
      {address.page < last && <ScreenLink to={to(address.page + 1)}>{label(words.after)}</ScreenLink>}
    </nav>
  )
}

export default Notices
