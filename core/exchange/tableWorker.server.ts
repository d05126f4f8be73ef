import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Label } from '../language/label.ts'
import { cellValueText, longestText, tableLimits } from './cellValueText.ts'
import { keptCode } from '../tables/codeInCsv.ts'
import type { Reading, SheetPreview } from './importView.ts'
import { delimitedRows, type Delimiter } from '../tables/delimited.ts'
import { mergeReader, spreadOverRows, type MergedRange } from '../tables/mergedCells.ts'
import { codeReader, codeStyles, sheetPart, type ShownCodes } from '../tables/shownCodes.ts'
import { refusedWorkbook, tableKind } from './tableKind.ts'
import type { TableAnswer, TableTask } from './tableReader.server.ts'
import { decoded, type Encoding } from '../tables/textEncoding.ts'
import { detectedReading } from '../tables/textTable.ts'
import { mostWholeRows, type AskedPart, type SheetOfFile } from './wholeTable.ts'
import { hasSoundParts } from '../files/soundParts.server.ts'
import { partText, unpacked } from '../files/unpacked.server.ts'
import { zipDirectory } from '../files/zipPreflight.ts'

// Reads uploaded tables, one after the other, in a thread of its own with limited memory, so that no file can slow down or end the server.

/** The file is understood and not read; the person reads why. */
class Refused extends Error {
  readonly why: Label
  constructor(why: Label) {
    super(why[1])
    this.why = why
  }
}

interface Row {
  readonly no: number
  readonly cells: readonly string[]
}

const broken: Label = [
  '文件内容无法读取：请用 Excel 重新保存后再上传',
  'The content cannot be read. Save the file again with Excel and upload it once more',
]

const unknownEncoding: Label = [
  '无法确定文件的编码：请选择显示正确的一种',
  'The encoding of the file is not clear. Choose the one in which its words are right',
]

/** Rows of a sheet that a person sees before choosing. */
const previewRows = 60

const rowsAtOnce = 1000

const tooWide = (): never => {
  throw new Refused([`列数超过上限 ${tableLimits.columns}`, `More than ${tableLimits.columns} columns`])
}

const trimmed = (cells: readonly string[]): readonly string[] => {
  const last = cells.findLastIndex(cell => cell.trim() !== '')
  if (last >= tableLimits.columns) tooWide()
  const kept = cells.slice(0, last + 1)
  const long = kept.find(cell => cell.length > longestText)
  if (long !== undefined) throw new Refused([`有单元格超过 ${longestText} 个字符`, `A cell has more than ${longestText} characters`])
  return kept
}

const openWorkbook = async (bytes: Buffer): Promise<void> => {
  const directory = zipDirectory(bytes)
  if ('refused' in directory) throw new Refused(directory.refused)
  const refused = refusedWorkbook(directory.entries.map(entry => entry.name))
  if (refused) throw new Refused(refused)
  if (!(await hasSoundParts(bytes, directory.entries))) throw new Refused(broken)
}

/** What the reader of workbooks does not tell of a sheet: which cells show codes, and which are merged. */
interface SheetLayout {
  readonly codes: ShownCodes
  readonly merges: readonly MergedRange[]
}

const layoutOf = async (bytes: Buffer, sheet: number): Promise<SheetLayout> => {
  const directory = zipDirectory(bytes)
  const entries = 'refused' in directory ? [] : directory.entries
  const [styles, workbook, relations] = [
    await partText(bytes, entries, 'xl/styles.xml'),
    await partText(bytes, entries, 'xl/workbook.xml'),
    await partText(bytes, entries, 'xl/_rels/workbook.xml.rels'),
  ]
  const part = sheetPart(workbook, relations, sheet)
  const entry = entries.find(({ name }) => name === part)
  const formats = codeStyles(styles)
  const [codes, merges] = [codeReader(formats), mergeReader()]
  const decoder = new TextDecoder()
  if (entry)
    for await (const piece of unpacked(bytes, entry)) {
      const xml = decoder.decode(piece, { stream: true })
      // Without a format that shows codes there are none to look for.
      if (formats.size > 0) codes.read(xml)
      merges.read(xml)
    }
  return { codes: codes.end(), merges: merges.end() }
}

/** The rows of a sheet that are not empty, as they are shown; the text of a merged cell stands in each of its rows. */
async function* sheetRows(bytes: Buffer, sheet: number, most: number): AsyncGenerator<Row> {
  const { codes, merges } = await layoutOf(bytes, sheet)
  const spread = spreadOverRows(merges)
  for await (const row of streamXlsxRows(bytes, { sheet, ...(most === Number.POSITIVE_INFINITY ? {} : { maxRows: most }) })) {
    const shown = codes.get(row.index)
    const own = trimmed(row.values.map((value, column) => shown?.get(column) ?? cellValueText(value)))
    // What is merged over a row in which nothing else stands makes no row of it.
    const cells = spread(row.index, own)
    if (own.length > 0) yield { no: row.index + 1, cells }
  }
}

/** How text is read: in which encoding, and with what between its cells. */
interface KnownText {
  readonly encoding: Encoding
  readonly separator: string
}

/** As somebody said; refused as long as nobody has said what the bytes do not show. */
const knownText = (bytes: Buffer, { text }: Pick<Reading, 'text'>): KnownText => {
  const { encoding, separator } = text ?? detectedReading(bytes)
  if (encoding === null) throw new Refused(unknownEncoding)
  return { encoding, separator }
}

function* textRows(bytes: Buffer, { encoding, separator }: KnownText): Generator<Row> {
  let no = 0
  for (const texts of delimitedRows([...decoded(bytes, encoding)].join(''), delimiterOf(separator))) {
    no += 1
    const cells = trimmed(texts.map(text => cellValueText(keptCode(text))))
    if (cells.length > 0) yield { no, cells }
  }
}

const delimiterOf = (separator: string): Delimiter => (separator === '\t' || separator === ';' ? separator : ',')

const previewOf = async (rows: AsyncIterable<Row> | Iterable<Row>): Promise<SheetPreview['rows']> => {
  const first: Row[] = []
  // A cut may fall into the middle of a character.
  for await (const row of rows)
    if (first.push({ no: row.no, cells: row.cells.map(cell => cell.slice(0, 200).toWellFormed()) }) === previewRows) break
  return first
}

const inspect = async (bytes: Buffer): Promise<void> => {
  const kind = tableKind(bytes.subarray(0, 4096))
  if ('refused' in kind) throw new Refused(kind.refused)
  if (kind.format === 'csv') {
    const { samples, ...known } = detectedReading(bytes)
    const sheet = { name: '', hidden: false, rows: await previewOf(textRows(bytes, known)) }
    const text = samples ? { ...known, encoding: null } : known
    return answer({ kind: 'inspected', format: 'csv', sheets: [samples ? { ...sheet, samples } : sheet], text })
  }
  await openWorkbook(bytes)
  const found: { name: string; hidden: boolean }[] = []
  await readXlsx(bytes, {
    sheets: sheet => {
      found.push({ name: sheet.name, hidden: sheet.hidden === true || sheet.veryHidden === true })
      return false
    },
  })
  const sheets: SheetPreview[] = []
  for (const [index, sheet] of found.slice(0, 50).entries()) sheets.push({ ...sheet, rows: await previewOf(sheetRows(bytes, index, 200)) })
  answer({ kind: 'inspected', format: 'xlsx', sheets })
}

const read = async (bytes: Buffer, format: 'xlsx' | 'csv', reading: Reading): Promise<void> => {
  if (format === 'xlsx') await openWorkbook(bytes)
  const rows = format === 'xlsx' ? sheetRows(bytes, reading.sheet, Number.POSITIVE_INFINITY) : textRows(bytes, knownText(bytes, reading))
  let batch: Row[] = []
  let count = 0
  for await (const row of rows) {
    if (row.no < reading.headerRow) continue
    if ((count += 1) > tableLimits.rows + 1) {
      throw new Refused([`超过 ${tableLimits.rows} 行，请分成几个文件`, `More than ${tableLimits.rows} rows. Split the file`])
    }
    if (batch.push(row) < rowsAtOnce) continue
    answer({ kind: 'rows', rows: batch })
    batch = []
    await untilTaken()
  }
  answer({ kind: 'rows', rows: batch })
  await untilTaken()
  answer({ kind: 'end' })
}

const emptyFile: Label = ['文件里没有内容', 'The file has nothing in it']
const tooLong: Label = [`超过 ${mostWholeRows} 行，请拆分`, `More than ${mostWholeRows} rows. Split it`]

/** Rows in their places up to the last that is filled. */
const inPlaces = async (rows: AsyncIterable<Row> | Iterable<Row>): Promise<readonly (readonly string[])[]> => {
  const all: (readonly string[])[] = []
  for await (const { no, cells } of rows) {
    if (no > mostWholeRows) throw new Refused(tooLong)
    while (all.length < no - 1) all.push([])
    all.push(cells)
  }
  return all
}

/** The sheets of a workbook that have something in them, what is shown before what is hidden. */
const filledSheets = async (bytes: Buffer) => {
  const { sheets } = await readXlsx(bytes)
  const filled = sheets.flatMap(({ name, rows, hidden, veryHidden }, at) => {
    const count = rows.filter(row => row.some(value => cellValueText(value).trim() !== '')).length
    const sheet: SheetOfFile = { at, name, rows: count }
    return count === 0 ? [] : [{ sheet, isHidden: hidden === true || veryHidden === true }]
  })
  return filled.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
}

const whole = async (bytes: Buffer, { sheet: asked, encoding: said }: AskedPart): Promise<void> => {
  const kind = tableKind(bytes.subarray(0, 4096))
  if ('refused' in kind) throw new Refused(kind.refused)
  if (kind.format === 'csv') {
    const { samples, ...known } = detectedReading(bytes, said)
    if (samples) return answer({ kind: 'whole', sheets: [], sheet: 0, rows: [], samples })
    const rows = await inPlaces(textRows(bytes, known))
    if (rows.length === 0) throw new Refused(emptyFile)
    return answer({ kind: 'whole', sheets: [{ at: 0, name: '', rows: rows.length }], sheet: 0, rows, encoding: known.encoding })
  }
  await openWorkbook(bytes)
  const filled = await filledSheets(bytes)
  const chosen = filled.find(({ sheet }) => sheet.at === asked) ?? filled[0]
  if (!chosen) throw new Refused(emptyFile)
  const { at } = chosen.sheet
  const rows = await inPlaces(sheetRows(bytes, at, Number.POSITIVE_INFINITY))
  answer({ kind: 'whole', sheets: filled.map(({ sheet }) => sheet), sheet: at, rows })
}

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (message: TableAnswer): void => parentPort?.postMessage(message)

let taken: () => void = () => undefined

/** Waits until the server has stored the rows, so that they do not pile up in memory. */
const untilTaken = (): Promise<void> => new Promise(resume => (taken = resume))

const perform = async (task: TableTask): Promise<void> => {
  try {
    const bytes = readFileSync(task.path)
    if (task.kind === 'read') await read(bytes, task.format, task.reading)
    else await (task.kind === 'inspect' ? inspect(bytes) : whole(bytes, task))
  } catch (error) {
    answer({ kind: 'refused', why: error instanceof Refused ? error.why : broken })
  }
}

// Said by `tableReader`, which starts this thread: the next file, or that the rows sent last are stored.
parentPort?.on('message', (said: TableTask | 'taken') => void (said === 'taken' ? taken() : perform(said)))
