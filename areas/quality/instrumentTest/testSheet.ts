import { marksAt, type SheetDocument, type TypedView } from '#core/drafts'
import { inLanguage, type Label, type Language } from '#core/language'
import { textAt, type SheetCell, type SheetColumn, type StoredTexts, type TypedTexts } from '#core/sheet'
import type { FrozenParameter, FrozenReading, FrozenTemplate } from './frozenTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'
import { baseLimits, dataIncomplete, judgeTest, type ParameterResult, type TestedReadings } from './judgeTest.ts'
import { readTestReading } from './testReading.ts'

/** Names the cell of a reading. */
export const readingKey = (item: string, name: string): string => `${item}\n${name}`

/** The readings of a test, typed by cell; readings are facts, so they are stored without being asked for. */
export const testDocument: SheetDocument<typeof instrumentTest> = {
  entity: instrumentTest,
  read: test => new Map((test?.readings ?? []).map(({ item, name, value }) => [readingKey(item, name), value ?? ''])),
  write: ({ record, typed }) => ({
    values:
      record && Object.keys(typed).length > 0
        ? {
            readings: record.readings.map(one => {
              const text = typed[readingKey(one.item, one.name)]?.text
              return text === undefined ? one : { ...one, value: text === '' ? null : text }
            }),
          }
        : {},
    sending: typed,
    held: [],
  }),
}

/** A row of the sheet: one reading, the first of its parameter with the result. */
export interface ReadingRow {
  readonly parameter: FrozenParameter
  readonly reading: FrozenReading
  readonly isFirst: boolean
}

/** The rows of the readings of a template, in its order. */
export const readingRows = ({ parameters }: FrozenTemplate): readonly ReadingRow[] =>
  parameters.flatMap(parameter =>
    parameter.verdict === 'picture' || parameter.verdict === 'file'
      ? []
      : parameter.readings.map((reading, at) => ({ parameter, reading, isFirst: at === 0 })),
  )

/** Whether what is read of a parameter is words and no number. */
export const isWord = ({ verdict }: Pick<FrozenParameter, 'verdict'>): boolean => verdict === 'text' || verdict === 'list'

/** What the column of the typed values is called. */
export const valueColumn = 'value'

/** The columns of the sheet. */
export const testColumns: readonly SheetColumn[] = [
  // What is read stands first: it is what stays in view on a phone, and each row has its own.
  { key: 'reading', label: ['读数', 'Reading'], kind: 'text', width: 230, readonly: true, rowHeader: true },
  { key: 'parameter', label: ['参数', 'Parameter'], kind: 'text', width: 170, readonly: true },
  { key: valueColumn, label: ['数值', 'Value'], kind: 'text', width: 130 },
  { key: 'unit', label: ['单位', 'Unit'], kind: 'text', width: 72, readonly: true },
  { key: 'limits', label: ['限值', 'Limits'], kind: 'text', width: 180, readonly: true },
  { key: 'result', label: ['结果', 'Result'], kind: 'text', width: 150, readonly: true },
]

/** What a sheet is drawn from. */
export interface TestView extends TypedView {
  readonly rows: readonly ReadingRow[]
  readonly results: ReadonlyMap<string, ParameterResult>
  readonly language: Language
}

/** What the typed readings come to as far as the browser can say it: solutions and pictures are known to the server alone. */
export const resultsSoFar = (
  frozen: FrozenTemplate,
  stored: StoredTexts,
  typed: TypedTexts,
  ambient: string | null,
): ReadonlyMap<string, ParameterResult> => {
  const tested: TestedReadings = {
    readings: readingRows(frozen).map(({ parameter: { item }, reading: { name } }) => ({
      item,
      name,
      value: textAt(typed, stored, readingKey(item, name)),
    })),
    pictures: new Set(),
    files: new Set(),
    ambient,
    solutions: [],
  }
  return new Map(judgeTest(frozen, tested).results.map(result => [result.item, result]))
}

const judgedOnSubmission: Label = ['提交时判定', 'Judged on submission']

const resultCell = (result: ParameterResult | undefined, language: Language): SheetCell => {
  if (!result || result.judgement === 'missing') return { text: '' }
  if (result.judgement === 'undecided')
    return {
      text: result.shown === '' ? inLanguage(judgedOnSubmission, language) : result.shown,
      tone: 'warn',
      note: result.why ?? undefined,
    }
  return { text: result.shown === '' ? '✓' : result.shown, tone: result.judgement === 'conforms' ? 'good' : 'bad' }
}

const valueCell = (view: TestView, { parameter, reading }: ReadingRow): SheetCell => {
  const key = readingKey(parameter.item, reading.name)
  const text = textAt(view.typed, view.stored, key)
  const found = isWord(parameter) ? undefined : readTestReading(reading.name, text)
  const isMissing = parameter.required && text.trim() === ''
  return {
    text,
    ...(found?.kind === 'unreadable' ? { invalid: found.says } : {}),
    ...(isMissing ? { note: dataIncomplete, tone: 'warn' as const } : {}),
    ...marksAt(view, key),
  }
}

/** What one cell of the sheet shows; rows count from 0. */
export const testCell = (view: TestView, row: number, column: string): SheetCell => {
  const at = view.rows[row]
  if (!at) return { text: '', readonly: true }
  const { parameter, reading, isFirst } = at
  const { language } = view
  const named = (zh: string, en: string | null): string => inLanguage([zh, en ?? zh], language)
  if (column === valueColumn) return valueCell(view, at)
  if (column === 'reading') return { text: `${parameter.item} ${named(reading.label, reading.labelEn)}`, readonly: true }
  if (column === 'unit') return { text: reading.unit ?? '', readonly: true }
  if (!isFirst) return { text: '', readonly: true }
  if (column === 'parameter') return { text: named(parameter.name, parameter.nameEn), readonly: true }
  if (column === 'limits') return { text: view.results.get(parameter.item)?.limits || baseLimits(parameter), readonly: true }
  return { ...resultCell(view.results.get(parameter.item), language), readonly: true }
}

/** Where a reading stands, as a person would say it. */
export const placeOfReading = (key: string): Label => {
  const [item = '', name = ''] = key.split('\n')
  return [`项次 ${item} · ${name}`, `item ${item} · ${name}`]
}
