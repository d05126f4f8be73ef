import '../bench/bench.css'
import { useState } from 'react'
import {
  BenchQueue,
  BenchQueueButton,
  BenchScan,
  HelpButton,
  KeptNotice,
  resolveScanned,
  useScanQueue,
  type BenchWork,
} from '#core/bench.web'
import { announce, newIdempotencyKey, request, useKept, useLabel, useOnline } from '#core/client.web'
import { announceFailure, Empty, Loading, NotShown } from '#core/controls.web'
import { apiPath, type RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useRecord, useRecords, useSave } from '#core/records.web'
import { SendKept } from '#core/sheet.web'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testDocument } from '../instrumentTest/testSheet.ts'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'
import { BeginTest } from './BeginTest.web.tsx'
import { TestAtBench } from './TestAtBench.web.tsx'
import { idOnPage, testBenchWith, testInAddress, typeInAddress } from './testBenchPath.ts'

type Test = RecordOf<typeof instrumentTest>
type Waiting = Pick<Test, 'id' | 'code' | 'unit' | 'serial' | 'template'>

const title: Label = ['测试台', 'Test bench']

/** The drafts of one type, the oldest first. */
const drafts = (type: TestType) =>
  ({
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'id', descending: false }],
    filters: [
      { field: 'status', operator: 'eq', values: ['draft'] },
      { field: 'type', operator: 'eq', values: [type] },
    ],
    fields: ['code', 'unit', 'serial', 'template'],
  }) as const

/** The test bench: one unit after the other, each on the whole screen. */
const TestBenchScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { search } = usePlaceOnPage()
  const { list } = useRecordPaths(instrumentTest.name)
  const { detail: unitPage } = useRecordPaths('product.unit')
  const isOnline = useOnline()
  const save = useSave(instrumentTest)
  const named = testInAddress(search)
  const asked = useRecord(instrumentTest, named)
  const shown = useKept(`test ${named}`, asked)
  const test = shown.data
  const type = typeInAddress(search) ?? test?.type ?? 'first_test'
  const queue = useRecords(instrumentTest, drafts(type))
  const waiting: readonly Waiting[] = useKept(`tests to do ${type}`, queue).data?.results ?? []
  // What is used at the bench goes on with the next unit; what is measured never does.
  const [last, setLast] = useState<Test>()
  const open = (id: number | undefined): void => {
    if (test) setLast(test)
    navigateTo(testBenchWith(id, type), { replace: true })
  }
  const begin = async (unit: number): Promise<void> => {
    const former = test ?? last
    const { station = null, instruments = [], solutions = [] } = former?.type === type ? former : {}
    const values = { unit, type, station, instruments: instruments.map(({ id }) => id), solutions: solutions.map(({ id }) => id) }
    const begun = await save.mutateAsync({ values, idempotencyKey: newIdempotencyKey() })
    open(begun.id)
  }
  const scanned = async (code: string): Promise<void> => {
    try {
      const found = await resolveScanned(code)
      const paths = found.kind === 'page' ? [found.path] : found.records.map(({ path }) => path)
      const [unit] = paths.flatMap(path => idOnPage(path, unitPage) ?? [])
      if (unit === undefined) return announce('bad', [`没有产品使用“${code}”`, `No unit carries “${code}”`])
      // The queue shows so many alone: of a unit whose draft lies further down no second one is begun.
      const asking = { unit, type, status: 'draft', fields: 'code', page_size: 1 }
      const [draft] = (
        await request<{ readonly results: readonly { readonly id: number }[] }>('GET', apiPath(instrumentTest), { params: asking })
      ).results
      if (draft) open(draft.id)
      else await begin(unit)
    } catch (error) {
      announceFailure(error)
    }
  }
  // A scanner types faster than the server answers: each is taken in its turn.
  const { scan: take } = useScanQueue(scanned)
  const beginning = (
    <BeginTest
      key={type}
      type={type}
      disabled={!isOnline}
      onUnit={take}
      onType={chosen => navigateTo(testBenchWith(undefined, chosen), { replace: true })}
    />
  )
  const tools = (
    <>
      <BenchScan onCode={take} />
      <BenchQueueButton name={['待测产品', 'Units to test']} works={waiting.map(workOf)} at={test?.id} to={id => testBenchWith(id, type)} />
      <HelpButton />
    </>
  )
  if (test?.frozen) {
    const place = placeOf(waiting, test.id)
    return (
      <TestAtBench
        key={test.id}
        test={test}
        frozen={test.frozen}
        place={place && label(place)}
        isOnline={isOnline}
        tools={tools}
        notice={
          <>
            <KeptNotice keptAt={shown.keptAt} what={['读数', 'Readings']} />
            {isOnline && (
              <SendKept
                document={testDocument}
                open={test.id}
                says={['这些测试的读数没有补传，请打开处理：', 'Readings of these tests were not sent. Open them to decide:']}
                to={testBenchWith}
              />
            )}
          </>
        }
        queue={
          <>
            <UpNext tests={waiting} at={test.id} type={type} />
            {beginning}
          </>
        }
        onScanned={take}
        onNext={() => open(nextAfter(waiting, test.id))}
      />
    )
  }
  const error = named === undefined ? queue.error : asked.error
  if (error) return <NotShown error={error} onRetry={() => void (named === undefined ? queue : asked).refetch()} />
  if (named !== undefined && !test) return <Loading />
  return (
    <>
      <h1>{label(title)}</h1>
      <Empty
        title={[`扫描要做${testTypes[type].label[0]}的产品`, `Scan the unit to test: ${testTypes[type].label[1]}`]}
        reason={['有草稿的打开草稿，没有的开始新的测试。', 'A draft is opened; without one a test is begun.']}
      >
        <ScreenLink to={list ?? '/'}>{label(['仪器测试', 'Instrument tests'])}</ScreenLink>
      </Empty>
      {beginning}
      <BenchQueue works={waiting.map(workOf)} at={undefined} to={id => testBenchWith(id, type)} />
    </>
  )
}

export default TestBenchScreen

const placeOf = (waiting: readonly Waiting[], id: number): Label | undefined => {
  const at = waiting.findIndex(one => one.id === id) + 1
  return at === 0 ? undefined : [`第 ${at} / ${waiting.length} 台`, `Unit ${at} of ${waiting.length}`]
}

/** The test behind one that is done, else the first one that still waits. */
const nextAfter = (waiting: readonly Waiting[], done: number): number | undefined => {
  const rest = waiting.filter(({ id }) => id !== done)
  return (rest.find(({ id }) => id > done) ?? rest[0])?.id
}

const workOf = ({ id, code, unit, serial, template }: Waiting): BenchWork => ({
  id,
  name: unit?.title ?? serial ?? code,
  about: template?.title ?? '',
  amount: code,
})

/** So many of the next units have room under the pad. */
const named = 4

const UpNext = ({ tests, at, type }: { readonly tests: readonly Waiting[]; readonly at: number; readonly type: TestType }) => {
  const label = useLabel()
  const after = tests.filter(({ id }) => id > at).slice(0, named)
  if (after.length === 0) return null
  return (
    <section className="ms-bench-next">
      <h2>{label(['接下来', 'Up next'])}</h2>
      <BenchQueue works={after.map(workOf)} at={at} to={id => testBenchWith(id, type)} />
    </section>
  )
}
