import './bench.css'
import { useState } from 'react'
import {
  BenchQueue,
  BenchQueueButton,
  BenchScan,
  HelpButton,
  KeptNotice,
  resolveScanned,
  SendPhotos,
  type BenchWork,
} from '#core/bench.web'
import { announce, useKept, useLabel, useOnline } from '#core/client.web'
import { announceFailure, Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useRecord, useRecords } from '#core/records.web'
import { SendKept } from '#core/sheet.web'
import { iqc } from '../iqc/iqc.ts'
import { quantityText } from '../iqc/lotText.ts'
import { readingsDocument } from '../iqc/readingsDocument.ts'
import { benchWith, lotInAddress } from './benchPath.ts'
import { LotAtBench } from './LotAtBench.web.tsx'
import { SignedNotice } from './SignedNotice.web.tsx'
import { useAddPhoto } from './useAddPhoto.web.ts'

type Lot = RecordOf<typeof iqc>
type Waiting = Pick<Lot, 'id' | 'code' | 'material' | 'quantity' | 'unit'>

const title: Label = ['检验台', 'Inspection bench']

/** The lots that wait for their inspection, the oldest first. */
const waitingLots = {
  page: 1,
  pageSize: 100,
  search: '',
  sort: [{ by: 'id', descending: false }],
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
  const queue = useRecords(iqc, waitingLots)
  const waiting: readonly Waiting[] = useKept('lots to inspect', queue).data?.results ?? []
  const id = lotInAddress(search) ?? waiting[0]?.id
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
      const found = await resolveScanned(code)
      const paths = found.kind === 'page' ? [found.path] : found.records.map(({ path }) => path)
      const lotFound = waiting.find(one => detail !== undefined && paths.some(path => path.split('?')[0] === detail(one.id)))
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
  const place = placeOf(waiting, id)
  if (lot.data?.plan) {
    return (
      <LotAtBench
        key={lot.data.id}
        lot={lot.data}
        plan={lot.data.plan}
        place={place && label(place)}
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
        queue={<UpNext lots={waiting} at={lot.data.id} />}
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
  const error = asked.error ?? queue.error
  if (error) return <NotShown error={error} onRetry={() => void (asked.error ? asked : queue).refetch()} />
  if (lot.data) {
    return (
      <>
        <h1>{label(title)}</h1>
        <Empty
          title={['这批没有抽样方案', 'This lot has no sampling plan']}
          reason={['在批次页面上处理它。', 'Deal with it on its own page.']}
        >
          <ScreenLink to={detail?.(lot.data.id) ?? '/'}>{lot.data.code}</ScreenLink>
        </Empty>
      </>
    )
  }
  if (queue.data && id === undefined) {
    return (
      <>
        <h1>{label(title)}</h1>
        <Empty
          title={['没有待检的批次', 'No lots to inspect']}
          reason={['到货登记后会出现在这里。', 'Deliveries appear here once they are registered.']}
        >
          <ScreenLink to={list ?? '/'}>{label(['来料检验', 'Incoming inspection'])}</ScreenLink>
        </Empty>
        {photos}
      </>
    )
  }
  return <Loading />
}

export default BenchScreen

const placeOf = (waiting: readonly Waiting[], id: number | undefined): readonly [string, string] | undefined => {
  const at = waiting.findIndex(lot => lot.id === id) + 1
  return at === 0 ? undefined : [`第 ${at} / ${waiting.length} 批`, `Lot ${at} of ${waiting.length}`]
}

/** The lot behind one that is done, else the first one that still waits. */
const nextAfter = (waiting: readonly Waiting[], done: number | undefined): number | undefined => {
  const rest = waiting.filter(({ id }) => id !== done)
  return (rest.find(({ id }) => done !== undefined && id > done) ?? rest[0])?.id
}

const workOf = ({ id, code, material, quantity, unit }: Waiting): BenchWork => ({
  id,
  name: code,
  about: material.title,
  amount: `${quantityText(quantity)} ${unit.title}`,
})

/** So many of the next lots have room under the pad. */
const named = 4

const UpNext = ({ lots, at }: { readonly lots: readonly Waiting[]; readonly at: number }) => {
  const label = useLabel()
  const after = lots.filter(({ id }) => id > at).slice(0, named)
  if (after.length === 0) return null
  return (
    <section className="ms-bench-next">
      <h2>{label(['接下来', 'Up next'])}</h2>
      <BenchQueue works={after.map(workOf)} at={at} to={benchWith} />
    </section>
  )
}
