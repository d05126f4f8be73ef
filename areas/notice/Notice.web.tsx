import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLabel } from '#core/client.web'
import { NothingChosen } from '#core/controls.web'
import { parseId } from '#core/fields'
import type { Label } from '#core/language'
import { ScreenLink, useRecordName } from '#core/navigation.web'
import { noticePath, safeTarget } from '#core/screens'
import { AnnouncementText } from './AnnouncementText.web.tsx'
import { NoticeButton } from './NoticeButton.web.tsx'
import { NoticeFailure } from './NoticeFailure.web.tsx'
import type { WholeNotice } from './noticeShapes.ts'
import { NoticeTags } from './NoticeTags.web.tsx'
import { NoticeTime } from './NoticeTime.web.tsx'
import './notices.css'
import { useChangeNotices, useNotice } from './useNotices.web.ts'

const words = {
  loading: ['正在读取…', 'Loading…'],
  open: ['打开相关页面', 'Open related page'],
  back: ['返回通知列表', 'Back to notifications'],
  confirm: ['确认已读', 'Confirm as read'],
  confirmed: ['已确认', 'Confirmed'],
  notice: ['通知', 'Announcement'],
  notices: ['我的通知', 'Notifications'],
  nothing: [
    '这个地址没有说明是哪一条通知，请从“我的通知”中打开。',
    'The address does not name a notification. Open one from “Notifications”.',
  ],
} as const satisfies Record<string, Label>

/** One notice; opening it marks it read. */
const Notice = () => {
  const { id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const asked = parseId(id)
  return 'value' in asked ? (
    <OneNotice id={asked.value} />
  ) : (
    <NothingChosen title={words.notice} why={words.nothing} to={noticePath} lead={words.notices} />
  )
}

const OneNotice = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const { data, error, refetch } = useNotice(id)
  useRecordName(data && [data.title, data.title])
  useReading(data)
  return (
    <section className="ms-screen ms-narrow">
      {data && <Text notice={data} />}
      {error && !data && <NoticeFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <p className="ms-muted">{label(words.loading)}</p>}
      <p>
        <ScreenLink to={noticePath}>{label(words.back)}</ScreenLink>
      </p>
    </section>
  )
}

const Text = ({ notice }: { readonly notice: WholeNotice }) => {
  const label = useLabel()
  const { mutateAsync } = useChangeNotices()
  const { announcement } = notice
  return (
    <article className="ms-card ms-notice-text">
      <h1>{notice.title}</h1>
      <p>
        <NoticeTags notice={notice} /> <NoticeTime at={notice.sentAt} />
      </p>
      {announcement ? <AnnouncementText noticeId={notice.id} over={notice.over} announcement={announcement} /> : <p>{notice.content}</p>}
      {notice.link !== null && (
        <ScreenLink className="ms-button" to={safeTarget(notice.link)}>
          {label(words.open)}
        </ScreenLink>
      )}
      {notice.mustRead && !notice.over && notice.confirmedAt === null && (
        <NoticeButton primary words={words.confirm} done={words.confirmed} run={() => mutateAsync({ confirm: notice.id })} />
      )}
    </article>
  )
}

/** Marks a notice read once its text is on the page. */
const useReading = (notice: WholeNotice | undefined): void => {
  const { mutate } = useChangeNotices()
  const unread = notice?.status === 0 ? notice.id : undefined
  useEffect(() => {
    if (unread !== undefined) mutate({ read: unread })
  }, [unread, mutate])
}

export default Notice
