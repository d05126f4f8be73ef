import { BenchQueueButton, HelpButton, KeptNotice } from '#core/bench.web'
import { useKept, useLabel, useOnline } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useRecord, useRecords } from '#core/records.web'
import { SendKept } from '#core/sheet.web'
import { count } from '../count/count.ts'
import { isUnderWay } from '../count/linesToCount.ts'
import { CountAtShelf } from './CountAtShelf.web.tsx'
import { countDocument } from './countDocument.ts'
import { countInAddress, countingWith } from './countingPath.ts'

type Waiting = Pick<RecordOf<typeof count>, 'id' | 'code' | 'location' | 'status'>

const title: Label = ['扫码盘点', 'Counting by scan']

/** The counts that are under way, the oldest first. */
const openCounts = {
  page: 1,
  pageSize: 100,
  search: '',
  sort: [{ by: 'id', descending: false }],
  filters: [{ field: 'status', operator: 'in', values: ['counting', 'recount'] }],
  fields: ['code', 'location', 'status'],
} as const

/** Counting at the shelf: one location on the whole screen, by scan and touch. */
const CountingScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { search } = usePlaceOnPage()
  const { list, detail, create } = useRecordPaths(count.name)
  const isOnline = useOnline()
  const queue = useRecords(count, openCounts)
  const waiting: readonly Waiting[] = useKept('open counts', queue).data?.results ?? []
  const id = countInAddress(search) ?? waiting[0]?.id
  const asked = useRecord(count, id)
  const shown = useKept(`count ${id}`, asked)
  const record = shown.data
  const finished = (): void => navigateTo(id !== undefined && detail ? detail(id) : (list ?? '/'), { replace: true })
  if (record && isUnderWay(record)) {
    return (
      <CountAtShelf
        key={`${record.id} ${record.status}`}
        record={record}
        place={placeOf(waiting, record.id)}
        isOnline={isOnline}
        tools={
          <>
            <BenchQueueButton
              name={['进行中的盘点', 'Counts under way']}
              works={waiting.map(one => ({ id: one.id, name: one.code ?? '', about: one.location.title, amount: '' }))}
              at={record.id}
              to={countingWith}
            />
            <HelpButton />
          </>
        }
        notice={
          <>
            <KeptNotice keptAt={shown.keptAt} what={['实盘数', 'Counts']} />
            {isOnline && (
              <SendKept
                document={countDocument}
                part={one => one.status}
                open={record.id}
                says={['这些盘点的实盘数没有补传，请打开处理：', 'Figures of these counts were not sent. Open them to decide:']}
                to={countingWith}
              />
            )}
          </>
        }
        onFinished={finished}
      />
    )
  }
  const error = asked.error ?? queue.error
  if (error && !record) return <NotShown error={error} onRetry={() => void (asked.error ? asked : queue).refetch()} />
  if (record) {
    return (
      <>
        <h1>{label(title)}</h1>
        <Empty title={['这张盘点单已清点', 'This count was finished']} reason={['在盘点单上继续。', 'Go on with it on its own page.']}>
          <ScreenLink to={detail?.(record.id) ?? '/'}>{record.code}</ScreenLink>
        </Empty>
      </>
    )
  }
  if (queue.data && id === undefined) {
    return (
      <>
        <h1>{label(title)}</h1>
        <Empty
          title={['没有进行中的盘点', 'No counts under way']}
          reason={['新建盘点单后，在这里扫码清点。', 'Create a count; it is counted here by scanning.']}
        >
          <ScreenLink to={create ?? list ?? '/'}>{label(['盘点单', 'Stock counts'])}</ScreenLink>
        </Empty>
      </>
    )
  }
  return <Loading />
}

export default CountingScreen

const placeOf = (waiting: readonly Waiting[], id: number): string | undefined => {
  const at = waiting.findIndex(one => one.id === id) + 1
  return at === 0 || waiting.length === 1 ? undefined : `${at} / ${waiting.length}`
}
