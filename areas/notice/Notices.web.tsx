import { useSearch } from '@tanstack/react-router'
import type { Label } from '../../core/define/label.ts'
import { announce } from '../../core/shell/announce.web.ts'
import { failureWords } from '../../core/shell/failureWords.web.ts'
import { noticeDetailPath, noticePath } from '../../core/shell/guard.ts'
import { ScreenLink } from '../../core/shell/screens.web.tsx'
import { useLabel } from '../../core/shell/session.web.ts'
import { useLock } from '../../core/shell/useLock.web.ts'
import { readNoticeAddress, writeNoticeAddress, type NoticeAddress } from './noticeAddress.ts'
import type { NoticePage, UserNotice } from './noticeCalls.ts'
import { NoticeFailure } from './NoticeFailure.web.tsx'
import { NoticeTime } from './NoticeTime.web.tsx'
import './notices.css'
import { noticesPerPage, useMarkRead, useNotices } from './useNotices.web.ts'

const words = {
  title: ['我的通知', 'Notices'],
  which: ['显示', 'Show'],
  all: ['全部', 'All'],
  unread: ['未读', 'Unread'],
  markRead: ['标为已读', 'Mark as read'],
  markPage: ['本页全部标为已读', 'Mark this page as read'],
  loading: ['正在读取…', 'Loading…'],
  none: ['还没有通知', 'There are no notices yet'],
  noneUnread: ['没有未读通知', 'Nothing unread'],
  pages: ['分页', 'Pages'],
  before: ['上一页', 'Newer'],
  after: ['下一页', 'Older'],
} as const satisfies Record<string, Label>

/** The person's own notices. */
const Notices = () => {
  const label = useLabel()
  const address = readNoticeAddress(useSearch({ strict: false }))
  const { data, error, refetch } = useNotices(address.page, address.unreadOnly)
  const unread = data?.results.filter(notice => notice.status === 0) ?? []
  return (
    <section className="ms-screen">
      <h1>{label(words.title)}</h1>
      <div className="ms-notice-bar">
        <nav aria-label={label(words.which)}>
          <Choice address={{ page: 1, unreadOnly: false }} current={!address.unreadOnly} words={words.all} />
          <Choice address={{ page: 1, unreadOnly: true }} current={address.unreadOnly} words={words.unread} />
        </nav>
        {unread.length > 0 && <MarkRead ids={unread.map(({ id }) => id)} words={words.markPage} />}
      </div>
      {error && !data ? <NoticeFailure error={error} retry={() => void refetch()} /> : <Page page={data} address={address} />}
    </section>
  )
}

const Choice = ({
  address,
  current,
  words: caption,
}: {
  readonly address: NoticeAddress
  readonly current: boolean
  readonly words: Label
}) => {
  const label = useLabel()
  return (
    <ScreenLink to={writeNoticeAddress(noticePath, address)} {...(current ? { 'aria-current': 'true' as const } : {})}>
      {label(caption)}
    </ScreenLink>
  )
}

const Page = ({ page, address }: { readonly page: NoticePage | undefined; readonly address: NoticeAddress }) => {
  const label = useLabel()
  if (!page) return <p className="ms-muted">{label(words.loading)}</p>
  if (page.results.length === 0)
    return <p className="ms-card ms-notice-none">{label(address.unreadOnly ? words.noneUnread : words.none)}</p>
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

const Line = ({ notice }: { readonly notice: UserNotice }) => {
  const label = useLabel()
  const unread = notice.status === 0
  return (
    <li className="ms-notice" {...(unread ? { 'data-unread': '' } : {})}>
      <div>
        <ScreenLink to={`${noticeDetailPath}?id=${notice.id}`}>
          {unread && <span className="ms-hidden">{label(words.unread)} </span>}
          {notice.title}
        </ScreenLink>
        <p className="ms-notice-excerpt">{notice.content}</p>
      </div>
      <NoticeTime at={notice.sentAt} />
      {unread && <MarkRead ids={[notice.id]} words={words.markRead} />}
    </li>
  )
}

const MarkRead = ({ ids, words: caption }: { readonly ids: readonly number[]; readonly words: Label }) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const { mutateAsync } = useMarkRead()
  const mark = (): Promise<void> =>
    mutateAsync(ids).then(
      () => undefined,
      (error: unknown) => announce('bad', failureWords(error)),
    )
  return (
    <button type="button" className="ms-button ms-plain" disabled={locked} onClick={() => run(mark)}>
      {label(caption)}
    </button>
  )
}

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
