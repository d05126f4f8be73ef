import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Label } from '../../core/define/label.ts'
import { noticePath, safeTarget } from '../../core/shell/guard.ts'
import { ScreenLink } from '../../core/shell/screens.web.tsx'
import { useRecordName } from '../../core/shell/screenTitle.web.ts'
import { useLabel } from '../../core/shell/session.web.ts'
import type { UserNotice } from './noticeCalls.ts'
import { NoticeFailure } from './NoticeFailure.web.tsx'
import { NoticeTime } from './NoticeTime.web.tsx'
import './notices.css'
import { useMarkRead, useNotice } from './useNotices.web.ts'

const words = {
  loading: ['正在读取…', 'Loading…'],
  open: ['打开相关页面', 'Open what it is about'],
  back: ['返回通知列表', 'Back to the notices'],
} as const satisfies Record<string, Label>

/** One notice; opening it marks it read. */
const Notice = () => {
  const label = useLabel()
  const { id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const { data, error, refetch } = useNotice(Number(id))
  useRecordName(data?.title)
  useReading(data)
  return (
    <section className="ms-screen ms-narrow">
      {data && <Text notice={data} />}
      {error && <NoticeFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <p className="ms-muted">{label(words.loading)}</p>}
      <p>
        <ScreenLink to={noticePath}>{label(words.back)}</ScreenLink>
      </p>
    </section>
  )
}

const Text = ({ notice }: { readonly notice: UserNotice }) => {
  const label = useLabel()
  return (
    <article className="ms-card ms-notice-text">
      <h1>{notice.title}</h1>
      <NoticeTime at={notice.sentAt} />
      <p>{notice.content}</p>
      {notice.link !== null && (
        <ScreenLink className="ms-button" to={safeTarget(notice.link)}>
          {label(words.open)}
        </ScreenLink>
      )}
    </article>
  )
}

/** Marks a notice read once its text is on the page. */
const useReading = (notice: UserNotice | undefined): void => {
  const { mutate } = useMarkRead()
  const unread = notice?.status === 0 ? notice.id : undefined
  useEffect(() => {
    if (unread !== undefined) mutate([unread])
  }, [unread, mutate])
}

export default Notice
