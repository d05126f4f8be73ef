import './bench.css'
import { useState } from 'react'
import { nextAfter, turnOf } from '#core/bench'
import {
  BenchQueueButton,
  BenchScan,
  BenchUpNext,
  HelpButton,
  KeptNotice,
  NothingOnBench,
  scannedPaths,
  SendPhotos,
  useBenchQueue,
  type BenchWork,
} from '#core/bench.web'
import { announce, useKept, useLabel, useOnline } from '#core/client.web'
import { announceFailure, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { decimalText } from '#core/numbers'
import { useRecord } from '#core/records.web'
import { idInAddress, idOnPage } from '#core/screens'
import { SendKept } from '#core/sheet.web'
import { iqc } from '../iqc/iqc.ts'
import { readingsDocument } from '../iqc/readingsDraft.ts'
import { benchWith } from './benchPath.ts'
import { LotAtBench } from './LotAtBench.web.tsx'
import { SignedNotice } from './SignedNotice.web.tsx'
import { useAddPhoto } from './useAddPhoto.web.ts'

type Lot = RecordOf<typeof iqc>
type Waiting = Pick<Lot, 'id' | 'code' | 'material' | 'quantity' | 'unit'>

const title: Label = ['检验台', 'Inspection bench']

/** The lots that wait for their inspection. */
const waitingLots = {
  filters: [{ field: 'status', operator: 'eq', values: ['toInspect'] }],
  fields: ['code', 'material', 'quantity', 'unit'],
} as const

/** The inspection bench: one lot after the other, each on the whole screen. */
const BenchScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { search } = usePlaceOnPage()
  const { list, detail } = useRecordPaths(iqc.name)
  const isOnline = useOnline()
  const queue = useBenchQueue(iqc, 'lots to inspect', waitingLots)
  const waiting: readonly Waiting[] = queue.waiting
  const id = idInAddress(search, 'lot') ?? waiting[0]?.id
  const asked = useRecord(iqc, id)
  const lot = useKept(`lot ${id}`, asked)
  // The next lot lies ready, with or without a connection.
  const next = nextAfter(waiting, id)
  useKept(`lot ${next}`, useRecord(iqc, next))
  const [signed, setSigned] = useState<Lot>()
  const open = (other: number): void => navigateTo(benchWith(other), { replace: true })
  const opened = (text: string): boolean => {
    const named = waiting.find(({ code }) => code === text.trim().toUpperCase())
    if (named) open(named.id)
    return named !== undefined
  }
  const scanned = async (code: string): Promise<void> => {
    try {
      const paths = await scannedPaths(code)
      const lotFound = waiting.find(one => paths.some(path => idOnPage(path, detail) === one.id))
      const [only] = paths
      if (lotFound) return open(lotFound.id)
      if (only !== undefined && paths.length === 1) return navigateTo(only)
      announce('bad', [`没有待检的批使用“${code}”`, `No lot that waits carries “${code}”`])
    } catch (error) {
      announceFailure(error)
    }
  }
  const tools = (
    <>
      <BenchScan onCode={code => void scanned(code)} />
      <BenchQueueButton name={['待检批次', 'Lots to inspect']} works={waiting.map(workOf)} at={id} to={benchWith} />
      <HelpButton />
    </>
  )
  const photos = <SendPhotos entity={iqc} isOnline={isOnline} add={useAddPhoto()} to={benchWith} />
  const turn = turnOf(waiting, id)
  if (lot.data?.plan) {
    return (
      <LotAtBench
        key={lot.data.id}
        lot={lot.data}
        plan={lot.data.plan}
        place={turn === undefined ? undefined : label([`第 ${turn} / ${waiting.length} 批`, `Lot ${turn} of ${waiting.length}`])}
        tools={tools}
        notice={
          <>
            {signed && signed.id !== lot.data.id && <SignedNotice lot={signed} close={() => setSigned(undefined)} />}
            <KeptNotice keptAt={lot.keptAt} what={['读数', 'Readings']} />
            {isOnline && (
              <SendKept
                document={readingsDocument}
                part={one => one.round}
                open={lot.data.id}
                says={['这些批的读数没有补传，请打开处理：', 'Readings of these lots were not sent. Open them to decide:']}
                to={benchWith}
              />
            )}
            {photos}
          </>
        }
        isOnline={isOnline}
        queue={<BenchUpNext works={waiting.map(workOf)} at={lot.data.id} to={benchWith} />}
        opens={opened}
        onSigned={done => {
          setSigned(done)
          const following = nextAfter(waiting, done.id)
          if (following === undefined) navigateTo(list ?? '/', { replace: true })
          else open(following)
        }}
      />
    )
  }
  const error = asked.error ?? queue.asked.error
  if (error) return <NotShown error={error} onRetry={() => void (asked.error ? asked : queue.asked).refetch()} />
  if (lot.data) {
    return (
      <NothingOnBench
        bench={title}
        title={['这批没有抽样方案', 'This lot has no sampling plan']}
        reason={['在批次页面上处理它。', 'Deal with it on its own page.']}
        to={detail?.(lot.data.id) ?? '/'}
        link={lot.data.code}
      />
    )
  }
  if (queue.asked.data && id === undefined) {
    return (
      <NothingOnBench
        bench={title}
        title={['没有待检的批次', 'No lots to inspect']}
        reason={['到货登记后会出现在这里。', 'Deliveries appear here once they are registered.']}
        to={list ?? '/'}
        link={label(['来料检验', 'Incoming inspection'])}
      >
        {photos}
      </NothingOnBench>
    )
  }
  return <Loading />
}

export default BenchScreen

const workOf = ({ id, code, material, quantity, unit }: Waiting): BenchWork => ({
  id,
  name: code,
  about: material.title,
  amount: `${decimalText(quantity)} ${unit.title}`,
})
