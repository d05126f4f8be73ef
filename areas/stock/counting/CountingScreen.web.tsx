import { turnOf } from '#core/bench'
import { BenchQueueButton, HelpButton, KeptNotice, NothingOnBench, useBenchQueue } from '#core/bench.web'
import { useKept, useLabel, useOnline } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useRecord } from '#core/records.web'
import { idInAddress } from '#core/screens'
import { SendKept } from '#core/sheet.web'
import { count } from '../count/count.ts'
import { isUnderWay } from '../count/linesToCount.ts'
import { CountAtShelf } from './CountAtShelf.web.tsx'
import { countDocument } from './countDocument.ts'
import { countingWith } from './countingPath.ts'

type Waiting = Pick<RecordOf<typeof count>, 'id' | 'code' | 'location' | 'status'>

const title: Label = ['扫码盘点', 'Counting by scan']

/** The counts that are under way. */
const openCounts = {
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
  const queue = useBenchQueue(count, 'open counts', openCounts)
  const waiting: readonly Waiting[] = queue.waiting
  const id = idInAddress(search, 'count') ?? waiting[0]?.id
  const asked = useRecord(count, id)
  const shown = useKept(`count ${id}`, asked)
  const record = shown.data
  const finished = (): void => navigateTo(id !== undefined && detail ? detail(id) : (list ?? '/'), { replace: true })
  const turn = turnOf(waiting, id)
  if (record && isUnderWay(record)) {
    return (
      <CountAtShelf
        key={`${record.id} ${record.status}`}
        record={record}
        place={turn === undefined || waiting.length === 1 ? undefined : `${turn} / ${waiting.length}`}
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
  const error = asked.error ?? queue.asked.error
  if (error && !record) return <NotShown error={error} onRetry={() => void (asked.error ? asked : queue.asked).refetch()} />
  if (record) {
    return (
      <NothingOnBench
        bench={title}
        title={['这张盘点单已清点', 'This count was finished']}
        reason={['在盘点单上继续。', 'Go on with it on its own page.']}
        to={detail?.(record.id) ?? '/'}
        link={record.code ?? ''}
      />
    )
  }
  if (queue.asked.data && id === undefined) {
    return (
      <NothingOnBench
        bench={title}
        title={['没有进行中的盘点', 'No counts under way']}
        reason={['新建盘点单后，在这里扫码清点。', 'Create a count; it is counted here by scanning.']}
        to={create ?? list ?? '/'}
        link={label(['盘点单', 'Stock counts'])}
      />
    )
  }
  return <Loading />
}

export default CountingScreen
