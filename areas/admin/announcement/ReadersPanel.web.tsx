import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, LockedButton, NotShown, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText } from '#core/fields.web'
import { useCall, useRunCall } from '#core/records.web'
import type { announcement } from './announcement.ts'
import './announcement.css'
import { readList, remindReaders, type ReaderRow, type ReadList } from './announcementCalls.ts'
import { counted } from '#core/language'

type Status = 'open' | 'done' | 'feedback'

const pageSize = 50

/** Who has read an announcement, who has not, and what they said; the rest can be reminded. */
const ReadersPanel = ({ record }: { readonly record: RecordOf<typeof announcement> }) => {
  const label = useLabel()
  const id = useId()
  const [status, setStatus] = useState<Status>()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(readList, {
    id: record.id,
    page,
    page_size: pageSize,
    ...(status === undefined ? {} : { status }),
  })
  const show = (next: Status | undefined) => {
    setPage(1)
    setStatus(next)
  }
  const options: { value: Status | 'all'; label: string }[] = [
    { value: 'all', label: label(['全部', 'All']) },
    { value: 'open', label: label(record.mustRead ? ['未确认', 'Not confirmed'] : ['未读', 'Not read']) },
    { value: 'done', label: label(record.mustRead ? ['已确认', 'Confirmed'] : ['已读', 'Read']) },
    { value: 'feedback', label: label(['有反馈', 'With feedback']) },
  ]
  return (
    <div className="ms-readers">
      {data && <Totals list={data} mustRead={record.mustRead} />}
      <div className="ms-readers-bar">
        <label className="ms-hidden" htmlFor={id}>
          {label(['显示', 'Show'])}
        </label>
        <Select
          id={id}
          value={status ?? 'all'}
          options={options}
          onChange={(value: Status | 'all') => show(value === 'all' ? undefined : value)}
        />
        {record.status === 'published' && <Remind id={record.id} />}
      </div>
      {!data && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />)}
      {data?.results.length === 0 && (
        <Empty title={['没有符合条件的人员', 'No matching people']} reason={['请更换条件。', 'Choose another filter above.']} />
      )}
      <ul className="ms-readers-list">
        {data?.results.map(reader => (
          <Reader key={reader.user.id} reader={reader} />
        ))}
      </ul>
      {data && data.count > pageSize && (
        <div className="ms-readers-bar">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {label(['上一页', 'Previous'])}
          </Button>
          <span>
            {page} / {Math.ceil(data.count / pageSize)}
          </span>
          <Button disabled={page * pageSize >= data.count} onClick={() => setPage(page + 1)}>
            {label(['下一页', 'Next'])}
          </Button>
        </div>
      )}
    </div>
  )
}

const Totals = ({ list: { audience, read, confirmed }, mustRead }: { readonly list: ReadList; readonly mustRead: boolean }) => {
  const label = useLabel()
  return (
    <p role="status">
      {label([
        `接收人 ${audience}，已读 ${read}`,
        `${counted(audience, 'person', 'people')}, ${read} ${read === 1 ? 'has' : 'have'} read it`,
      ])}
      {mustRead && label([`，已确认 ${confirmed}`, `, ${confirmed} confirmed`])}
    </p>
  )
}

const Remind = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const remind = useRunCall(remindReaders)
  if (!useCan()(remindReaders.point ?? '')) return null
  const act = async () => {
    try {
      const { reminded } = await remind.mutateAsync({ input: { id } })
      feedback.success(
        reminded === 0
          ? ['没有需要提醒的人：未读的人一小时内已提醒过', 'No one to remind: those who have not read it were reminded within the hour']
          : [`已提醒 ${reminded} 人（每人每小时至多一次）`, `${reminded} reminded, each once an hour at most`],
      )
    } catch (error) {
      feedback.failure(error)
    }
  }
  return <LockedButton onClick={act}>{label(['提醒未读人员', 'Remind others'])}</LockedButton>
}

const Reader = ({ reader: { user, department, toldAt, readAt, confirmedAt, feedback } }: { readonly reader: ReaderRow }) => {
  const label = useLabel()
  const at = confirmedAt ?? readAt
  return (
    <li>
      <span>
        <strong>{user.title}</strong> <span className="ms-muted">{department}</span>
      </span>
      <span>
        <span className="ms-tag" data-tone={at === null ? 'neutral' : 'good'}>
          {label(
            confirmedAt !== null
              ? ['已确认', 'Confirmed']
              : readAt !== null
                ? ['已读', 'Read']
                : toldAt !== null
                  ? ['未读', 'Not read']
                  : ['未送达', 'Not delivered'],
          )}
        </span>{' '}
        {at !== null && <MomentText instant={at} />}
      </span>
      {feedback !== null && <p>{feedback}</p>}
    </li>
  )
}

export default ReadersPanel
