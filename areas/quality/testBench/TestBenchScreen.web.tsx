import '../bench/bench.css'
import { useState } from 'react'
import { nextAfter, turnOf } from '#core/bench'
import {
  BenchQueue,
  BenchQueueButton,
  BenchScan,
  BenchUpNext,
  HelpButton,
  KeptNotice,
  NothingOnBench,
  scannedPaths,
  useBenchQueue,
  useScanQueue,
  type BenchWork,
} from '#core/bench.web'
import { announce, newIdempotencyKey, request, useKept, useLabel, useOnline } from '#core/client.web'
import { announceFailure, Loading, NotShown } from '#core/controls.web'
import { apiPath, type RecordOf } from '#core/definition'
import type { Label } from '#core/language'
import { useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useRecord, useSave } from '#core/records.web'
import { idInAddress, idOnPage } from '#core/screens'
import { SendKept } from '#core/sheet.web'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testDocument } from '../instrumentTest/testSheet.ts'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'
import { BeginTest } from './BeginTest.web.tsx'
import { TestAtBench } from './TestAtBench.web.tsx'
import { testBenchWith, typeInAddress } from './testBenchPath.ts'

type Test = RecordOf<typeof instrumentTest>
type Waiting = Pick<Test, 'id' | 'code' | 'unit' | 'serial' | 'template'>

const title: Label = ['测试台', 'Test bench']

/** The drafts of one type. */
const drafts = (type: TestType) =>
  ({
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
  const named = idInAddress(search, 'test')
  const asked = useRecord(instrumentTest, named)
  const shown = useKept(`test ${named}`, asked)
  const test = shown.data
  const type = typeInAddress(search) ?? test?.type ?? 'first_test'
  const queue = useBenchQueue(instrumentTest, `tests to do ${type}`, drafts(type))
  const waiting: readonly Waiting[] = queue.waiting
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
      const [unit] = (await scannedPaths(code)).flatMap(path => idOnPage(path, unitPage) ?? [])
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
  const works = waiting.map(workOf)
  const tools = (
    <>
      <BenchScan onCode={take} />
      <BenchQueueButton name={['待测产品', 'Units to test']} works={works} at={test?.id} to={id => testBenchWith(id, type)} />
      <HelpButton />
    </>
  )
  if (test?.frozen) {
    const turn = turnOf(waiting, test.id)
    return (
      <TestAtBench
        key={test.id}
        test={test}
        frozen={test.frozen}
        place={turn === undefined ? undefined : label([`第 ${turn} / ${waiting.length} 台`, `Unit ${turn} of ${waiting.length}`])}
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
            <BenchUpNext works={works} at={test.id} to={id => testBenchWith(id, type)} />
            {beginning}
          </>
        }
        onScanned={take}
        onNext={() => open(nextAfter(waiting, test.id))}
      />
    )
  }
  const error = named === undefined ? queue.asked.error : asked.error
  if (error) return <NotShown error={error} onRetry={() => void (named === undefined ? queue.asked : asked).refetch()} />
  if (named !== undefined && !test) return <Loading />
  return (
    <NothingOnBench
      bench={title}
      title={[`扫描要做${testTypes[type].label[0]}的产品`, `Scan the unit to test: ${testTypes[type].label[1]}`]}
      reason={['有草稿的打开草稿，没有的开始新的测试。', 'A draft is opened; without one a test is begun.']}
      to={list ?? '/'}
      link={label(['仪器测试', 'Instrument tests'])}
    >
      {beginning}
      <BenchQueue works={works} at={undefined} to={id => testBenchWith(id, type)} />
    </NothingOnBench>
  )
}

export default TestBenchScreen

const workOf = ({ id, code, unit, serial, template }: Waiting): BenchWork => ({
  id,
  name: unit?.title ?? serial ?? code,
  about: template?.title ?? '',
  amount: code,
})
