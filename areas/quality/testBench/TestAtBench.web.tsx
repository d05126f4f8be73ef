import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { BenchColumn, BenchJudgement, BenchSheet } from '#core/bench'
import { Bench, BenchFacts } from '#core/bench.web'
import { announce, useLabel, useLock } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { counted, type Label } from '#core/language'
import { TakeStep } from '#core/later.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { saveFailureWords } from '#core/sheet.web'
import type { FrozenTemplate } from '../instrumentTest/frozenTemplate.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { readTestReading } from '../instrumentTest/testReading.ts'
import { isWord, resultsSoFar, valueColumn, type ReadingRow } from '../instrumentTest/testSheet.ts'
import { testJudgements } from '../instrumentTest/testStates.ts'
import { useTestReadings } from '../instrumentTest/useTestReadings.web.ts'
import { testTypes } from '../testTemplate/testTypes.ts'
import { SignedTest } from './SignedTest.web.tsx'
import { isUnitScan } from './testBenchPath.ts'

type Test = RecordOf<typeof instrumentTest>

interface TestAtBenchProps {
  readonly test: Test
  readonly frozen: FrozenTemplate
  readonly place: string | undefined
  readonly isOnline: boolean
  readonly tools: ReactNode
  /** What has to be said above everything else. */
  readonly notice: ReactNode
  /** What comes next, under the pad. */
  readonly queue: ReactNode
  /** Hears of a unit that was scanned where a reading is typed. */
  onScanned(code: string): void
  /** Goes on to the next unit. */
  onNext(): void
}

/** The columns of a test at the bench: one reading below the other, with what its parameter comes to. */
const columnsFor = (at: ReadingRow | undefined): readonly BenchColumn[] => {
  const shared = { width: 150, each: true } as const
  return [
    { ...shared, key: 'reading', label: ['读数', 'Reading'], kind: 'text', readonly: true, rowHeader: true },
    // Words are typed with the keyboard of the device, numbers with the pad.
    { ...shared, key: valueColumn, label: ['数值', 'Value'], kind: at && isWord(at.parameter) ? 'text' : 'number' },
    { ...shared, key: 'limits', label: ['限值', 'Limits'], kind: 'text', readonly: true },
    { ...shared, key: 'result', label: ['结果', 'Result'], kind: 'text', readonly: true },
  ]
}

const choose: Label = ['选择', 'Choose']

/** One test on the bench: its readings are entered one after the other, its result is signed, and the server says what it comes to. */
export const TestAtBench = ({ test, frozen, place, isOnline, tools, notice, queue, onScanned, onNext }: TestAtBenchProps) => {
  const label = useLabel()
  const { list, detail } = useRecordPaths(instrumentTest.name)
  const { work, rows, cell, change, editable, keyAt } = useTestReadings(test, frozen)
  const [active, setActive] = useState(0)
  const at = rows[active]
  const columns = useMemo(() => columnsFor(at), [at])
  const { typed, stored } = work.draft.source
  const open = rows.filter(({ parameter }, row) => parameter.required && cell(row, valueColumn).text.trim() === '').length
  const waiting = missingFiles(test, frozen)

  /** What a text would come to as this reading, with the other readings as they stand. */
  const judged = (text: string, row: number): BenchJudgement | undefined => {
    const [one, key] = [rows[row], keyAt(row)]
    if (!one || key === undefined || text.trim() === '') return undefined
    const { parameter, reading } = one
    const read = isWord(parameter) ? undefined : readTestReading(reading.name, text)
    if (read?.kind === 'unreadable') return { tone: 'warn', words: read.says }
    const single = { ...frozen, parameters: [parameter] }
    const result = resultsSoFar(single, stored, { ...typed, [key]: { base: stored.get(key) ?? '', text } }, test.ambient).get(
      parameter.item,
    )
    if (!result || result.judgement === 'missing' || result.judgement === 'undecided') return undefined
    const { label: words } = testJudgements[result.judgement]
    return {
      tone: result.judgement === 'conforms' ? 'good' : 'bad',
      words: [`${result.shown} ${words[0]}`, `${result.shown} ${words[1]}`],
    }
  }
  const sheet: BenchSheet = {
    label: ['读数', 'Readings'],
    columns,
    rowCount: rows.length,
    longNames: true,
    rowName: row => rowName(rows[row]),
    cell,
    judge: (_column, text, row) => judged(text, row),
    ...(at?.parameter.verdict === 'list'
      ? { instead: { label: choose, choices: listed(at).map(value => ({ value, label: [value, value] })) } }
      : {}),
    onChange: editable
      ? changes => {
          const [only] = changes
          const parameter = only && rows[only.row]?.parameter
          if (changes.length === 1 && only && parameter && !isWord(parameter) && isUnitScan(only.text)) onScanned(only.text.trim())
          else change(changes)
        }
      : undefined,
    onActive: row => setActive(row),
  }
  const page = detail?.(test.id)
  return (
    <Bench
      record={{ entity: instrumentTest, id: test.id }}
      title={test.unit?.title ?? test.serial ?? test.code}
      about={[label(testTypes[test.type].label), test.template?.title, test.code].filter(Boolean).join(' · ')}
      facts={<TestFacts test={test} />}
      place={place}
      back={{ to: list ?? '/quality/test', label: ['返回仪器测试', 'Back to instrument tests'] }}
      tools={tools}
      standing={
        <div role="status">
          <ol className="ms-standing">
            <li>
              <span className="ms-standing-name">
                <b>
                  {rows.length - rows.filter((_one, row) => cell(row, valueColumn).text.trim() === '').length} / {rows.length}
                </b>{' '}
                <small>{label(['读数已录入', 'readings entered'])}</small>
              </span>
              <progress max={Math.max(1, rows.length)} value={rows.length - open} aria-label={label(['读数已录入', 'Readings entered'])} />
            </li>
          </ol>
        </div>
      }
      notice={
        <>
          {notice}
          {test.status !== 'draft' && <SignedTest test={test} />}
          {editable && waiting.length > 0 && page !== undefined && (
            <p className="ms-bench-notice" role="status">
              <span>
                {label([`还须照片或文件：${waiting.join('、')}`, `Pictures or files still required: ${waiting.join(', ')}`])}{' '}
                <ScreenLink className="ms-bench-held" to={`${page}/edit`}>
                  {label(['去添加', 'Add them'])}
                </ScreenLink>
              </span>
            </p>
          )}
        </>
      }
      sheet={sheet}
      work={work}
      beside={queue}
      actions={
        <>
          <SignTest test={test} work={work} open={open} waiting={waiting} isOnline={isOnline} />
          {test.status !== 'draft' && (
            <button type="button" className="ms-button ms-bench-deed" onClick={onNext}>
              {label(['下一台', 'Next unit'])}
            </button>
          )}
        </>
      }
    />
  )
}

interface SignTestProps extends Pick<TestAtBenchProps, 'test' | 'isOnline'>, Pick<ReturnType<typeof useTestReadings>, 'work'> {
  /** How many readings are to be entered. */
  readonly open: number
  /** Items whose picture or file is required. */
  readonly waiting: readonly string[]
}

/** Signs what was read, once all of it is there. */
const SignTest = ({ test, work, open, waiting, isOnline }: SignTestProps) => {
  const label = useLabel()
  const lock = useLock()
  const [isSigning, setSigning] = useState(false)
  const sign = async (): Promise<void> => {
    const saved = await work.draft.saveNow()
    if (saved.record) setSigning(true)
    else announce('bad', saveFailureWords(saved.failure))
  }
  return (
    <>
      {test.can.includes('submit') && (
        <button
          type="button"
          className="ms-button ms-bench-deed"
          disabled={!isOnline || open > 0 || work.unreadable.length > 0 || waiting.length > 0 || lock.locked}
          onClick={() => lock.run(sign)}
        >
          {label(['签署', 'Sign'])}
          <small>
            {label(
              open > 0
                ? [`还差 ${open} 个读数`, counted(open, 'reading to go', 'readings to go')]
                : isOnline
                  ? ['由服务器判定', 'The server judges']
                  : ['联网后才能签署', 'Needs the connection'],
            )}
          </small>
        </button>
      )}
      {isSigning && (
        <Suspense>
          <TakeStep of={instrumentTest.name} id={test.id} step="submit" close={() => setSigning(false)} />
        </Suspense>
      )}
    </>
  )
}

const rowName = (row: ReadingRow | undefined): Label => {
  if (!row) return ['', '']
  const { parameter, reading } = row
  const unit = reading.unit === null ? '' : ` (${reading.unit})`
  return [
    `${parameter.item} ${parameter.name} · ${reading.label}${unit}`,
    `${parameter.item} ${parameter.nameEn ?? parameter.name} · ${reading.labelEn ?? reading.label}${unit}`,
  ]
}

/** The values of a list, of which one is read. */
const listed = ({ parameter }: ReadingRow): readonly string[] =>
  (parameter.expected ?? '')
    .split('\n')
    .map(value => value.trim())
    .filter(value => value !== '')

/** Items of which a picture or file is required and not there. */
const missingFiles = ({ attachments }: Test, { parameters }: FrozenTemplate): readonly string[] =>
  parameters.flatMap(({ item, verdict, required }) =>
    required && (verdict === 'picture' || verdict === 'file') && !attachments.some(one => one.item === item && one[verdict] !== null)
      ? [item]
      : [],
  )

const TestFacts = ({ test }: { readonly test: Test }) => {
  const label = useLabel()
  const titles = (some: readonly { readonly title: string }[]): string => some.map(({ title }) => title).join(label(['、', ', ']))
  return (
    <BenchFacts
      facts={[
        [['产品型号', 'Product model'], test.model?.title],
        [['工位', 'Station'], test.station],
        [['固件', 'Firmware'], test.firmware],
        [['环境温度（°C）', 'Room temperature (°C)'], test.ambient],
        [['相对湿度（%）', 'Relative humidity (%)'], test.humidity],
        [['标准仪器', 'Reference instruments'], titles(test.instruments)],
        [['标准液', 'Standard solutions'], titles(test.solutions)],
        [['备注', 'Notes'], test.notes],
      ]}
    />
  )
}
