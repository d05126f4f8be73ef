import './counting.css'
import { PlusOutlined } from '@ant-design/icons'
import { useRef, useState, type ReactNode } from 'react'
import type { BenchColumn, BenchSheet } from '#core/bench'
import { Bench, BenchScan, readScanned, type BenchHandle } from '#core/bench.web'
import { announce, useLabel, useLock } from '#core/client.web'
import { announceFailure } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { marksAt } from '#core/drafts'
import { useSheetStep } from '#core/forms.web'
import { counted, type Label } from '#core/language'
import { useRecordPaths } from '#core/navigation.web'
import { textAt, type SheetCell, type SheetChange } from '#core/sheet'
import { useSheetDraft, type SheetWork } from '#core/sheet.web'
import { count } from '../count/count.ts'
import { countDocument, figureProblem, figureText, linesOnBench, placeOfFound, placeOfLine } from './countDocument.ts'
import { FoundGoods } from './FoundGoods.web.tsx'
import type { FoundOnShelf } from './foundPieces.ts'
import { isScan, scannedLines } from './scannedLines.ts'

type Count = RecordOf<typeof count>
type Item = Count['items'][number]

interface CountAtShelfProps {
  readonly record: Count
  readonly place: string | undefined
  readonly isOnline: boolean
  readonly tools: ReactNode
  /** What has to be said above everything else. */
  readonly notice: ReactNode
  onFinished(): void
}

const goodsColumn = 'goods'
const foundColumn = 'found'

const columns: readonly BenchColumn[] = [
  { key: goodsColumn, label: ['货物', 'Goods'], kind: 'text', width: 200, readonly: true, rowHeader: true },
  {
    key: foundColumn,
    label: ['实盘数', 'Counted'],
    kind: 'number',
    width: 128,
    each: true,
    limits: { min: '0', max: null, unit: null },
  },
]

/** Goods of one line: what tells them apart stands first, because a narrow screen shows no more. */
const goodsOf = ({ serial, lot, material, balance, goods, mark }: Item): string =>
  (balance === null ? [mark, goods] : [serial, lot?.title, material?.title ?? balance.title])
    .filter(part => part !== null && part !== undefined)
    .join(' · ')

const notOnSheet = (code: string): Label => [
  `盘点表上没有“${code}”。确在此库位的，请登记`,
  `“${code}” is not on the sheet. If it lies here, add it`,
]

const unknown: Label = ['无法识别这个编号，请在盘点单上选择物料', 'This number is unknown. Choose its material on the count']

/** What somebody wants to say that they found. */
interface Asked {
  readonly code: string
  readonly says: Label | undefined
}

/** The figures of a count as a sheet: its lines, what stands in them, and what is typed and not stored yet. */
const useCountFigures = (record: Count) => {
  const draft = useSheetDraft(countDocument, record, record.status)
  const { typed, stored } = draft.source
  const lines = linesOnBench(record, typed)
  const editable = record.can.includes('update')
  const textOf = (item: Item): string => textAt(typed, stored, placeOfLine(item))
  const lineAt = (at: string): number => lines.findIndex(item => placeOfLine(item) === at)
  const work: SheetWork<typeof count> = {
    draft,
    unreadable: Object.keys(typed).filter(at => figureProblem(typed[at]?.text ?? '') !== undefined),
    nameOf: at => {
      const item = lines[lineAt(at)]
      const name = item ? goodsOf(item) : at
      return [name, name]
    },
    cellOf: at => (lineAt(at) < 0 ? undefined : { row: lineAt(at), column: foundColumn }),
  }
  const cell = (row: number, column: string): SheetCell => {
    const item = lines[row]
    if (!item) return { text: '', readonly: true }
    if (column === goodsColumn) return { text: goodsOf(item), readonly: true }
    const at = placeOfLine(item)
    const problem = figureProblem(typed[at]?.text ?? '')
    return {
      text: textOf(item),
      readonly: !editable,
      ...(problem
        ? { tone: 'warn' as const, note: problem }
        : item.balance === null && stored.has(at)
          ? { tone: 'warn' as const, note: unknown }
          : marksAt(draft.view, at)),
    }
  }
  return { draft, lines, editable, textOf, lineAt, work, cell, open: lines.filter(item => textOf(item) === '').length }
}

/** One location while it is counted: a line for all that lies there, found by scanning or by hand, blind, and kept on the device until it is stored. */
export const CountAtShelf = ({ record, place, isOnline, tools, notice, onFinished }: CountAtShelfProps) => {
  const label = useLabel()
  const bench = useRef<BenchHandle>(null)
  const { list, detail } = useRecordPaths(count.name)
  const [materials, lots, balances] = [useRecordPaths('mnm.material'), useRecordPaths('stock.lot'), useRecordPaths('stock.balance')]
  const { draft, lines, editable, textOf, lineAt, work, cell, open } = useCountFigures(record)
  const [asked, setAsked] = useState<Asked>()
  const lead = (row: number): void => bench.current?.select(row, foundColumn)

  /** Leads to what was scanned; of a unit that is there, one was found. Answers whether a line carries it. */
  const scanned = (code: string): boolean => {
    const paths: Readonly<Record<string, ReturnType<typeof useRecordPaths>>> = {
      'mnm.material': materials,
      'stock.lot': lots,
      'stock.balance': balances,
    }
    const found = scannedLines(lines, readScanned(code, location.origin), (entity, id) => paths[entity]?.detail?.(id))
    const waiting = found.filter(at => lines[at] && textOf(lines[at]) === '')
    const [at] = waiting.length > 0 ? waiting : found
    const item = at === undefined ? undefined : lines[at]
    if (at === undefined || item === undefined) return false
    // A scanner presses Enter after what it read, and the sheet goes on from where it was.
    setTimeout(() => lead(at))
    if (item.serial !== null && textOf(item) === '' && editable) draft.type([[placeOfLine(item), '1']])
    if (waiting.length > 1)
      announce('good', [
        `有 ${waiting.length} 行待清点`,
        counted(waiting.length, 'line of it is to be counted', 'lines of it are to be counted'),
      ])
    return true
  }
  /** Goods without a line are asked for; the address of a record says nothing that could be read off them. */
  const ask = (code: string): void => {
    const read = readScanned(code, location.origin)
    if (editable && 'number' in read) setAsked({ code: read.number, says: notOnSheet(read.number) })
    else announce('bad', notOnSheet(code))
  }
  const scannedOrAsked = (code: string): void => {
    if (!scanned(code)) ask(code)
  }
  const found = (pieces: readonly FoundOnShelf[]): void => {
    draft.type(pieces.map(({ goods, mark, figure }) => [placeOfFound(goods, mark), figure] as const))
    setAsked(undefined)
    const known = lineAt(pieces[0] ? placeOfFound(pieces[0].goods, pieces[0].mark) : '')
    setTimeout(() => lead(known < 0 ? lines.length : known))
  }
  const change = (changes: readonly SheetChange[]): void => {
    const [only] = changes
    if (changes.length === 1 && only && only.text.trim() !== '' && isScan(only.text)) {
      if (scanned(only.text)) return
      if (figureProblem(only.text) !== undefined) return ask(only.text.trim())
    }
    draft.type(
      changes.flatMap(({ row, text }) => {
        const item = lines[row]
        return item ? [[placeOfLine(item), figureText(text)] as const] : []
      }),
    )
  }
  const sheet: BenchSheet = {
    label: ['实盘数', 'Counts'],
    columns,
    rowCount: lines.length,
    longNames: true,
    rowName: row => {
      const item = lines[row]
      const name = item ? [goodsOf(item), item.unit?.title].filter(Boolean).join(' · ') : ''
      return [name, name]
    },
    cell,
    judge: (column, text) => {
      const problem = column === foundColumn && text !== '' ? figureProblem(text) : undefined
      return problem && { tone: 'bad', words: problem }
    },
    onChange: editable ? change : undefined,
  }
  return (
    <Bench
      ref={bench}
      record={{ entity: count, id: record.id }}
      title={record.code ?? ''}
      about={record.location.title}
      facts={<p>{record.notes ?? label(['没有备注', 'No notes'])}</p>}
      place={place}
      back={{ to: detail?.(record.id) ?? list ?? '/', label: ['返回盘点单', 'Back to the count'] }}
      tools={
        <>
          <BenchScan onCode={scannedOrAsked} />
          {asked && <FoundGoods {...asked} onFound={found} close={() => setAsked(undefined)} />}
          {tools}
        </>
      }
      standing={
        <Standing
          lines={lines.length}
          open={open}
          isRecount={record.status === 'recount'}
          onAdd={editable ? () => setAsked({ code: '', says: undefined }) : undefined}
        />
      }
      notice={
        <>
          {notice}
          {lines.length === 0 && (
            <p className="ms-bench-notice" role="status">
              {label([
                '账上这个库位没有库存。有货的，扫码或手工登记。',
                'By the books nothing lies here. If something does, scan it or add it.',
              ])}
            </p>
          )}
        </>
      }
      sheet={sheet}
      work={work}
      actions={record.can.includes('finish') && <Finish work={work} open={open} isOnline={isOnline} onFinished={onFinished} />}
    />
  )
}

interface StandingProps {
  readonly lines: number
  readonly open: number
  readonly isRecount: boolean
  /** Adds goods without a line; absent where nothing can be entered. */
  readonly onAdd: (() => void) | undefined
}

/** How far the count is. */
const Standing = ({ lines, open, isRecount, onAdd }: StandingProps) => {
  const label = useLabel()
  return (
    <div className="ms-counting-standing" role="status">
      <b>{label([`已清点 ${lines - open} / ${lines}`, `${lines - open} of ${lines} counted`])}</b>
      {onAdd && (
        <button type="button" className="ms-button ms-plain" aria-haspopup="dialog" onClick={onAdd}>
          <PlusOutlined aria-hidden /> {label(['登记找到的货', 'Add found goods'])}
        </button>
      )}
      <progress max={Math.max(1, lines)} value={lines - open} aria-label={label(['已清点', 'Counted'])} />
      {isRecount && <span>{label(['复盘：只清点有差异的行', 'Recount: only the lines that differed'])}</span>}
    </div>
  )
}

interface FinishProps extends Pick<CountAtShelfProps, 'isOnline' | 'onFinished'> {
  readonly work: SheetWork<typeof count>
  /** How many lines have no figure yet. */
  readonly open: number
}

const Finish = ({ work, open, isOnline, onFinished }: FinishProps) => {
  const label = useLabel()
  const lock = useLock()
  const finish = useSheetStep(work.draft, 'finish')
  const end = async (): Promise<void> => {
    const outcome = await finish()
    if (outcome.record) onFinished()
    else if (outcome.error === undefined) announce('bad', outcome.says)
    else announceFailure(outcome.error)
  }
  return (
    <button
      type="button"
      className="ms-button ms-bench-deed"
      disabled={!isOnline || open > 0 || work.unreadable.length > 0 || lock.locked}
      onClick={() => lock.run(end)}
    >
      {label(['完成清点', 'Finish counting'])}
      <small>
        {label(
          open > 0
            ? [`还有 ${open} 行`, counted(open, 'line to go', 'lines to go')]
            : isOnline
              ? ['与账面比对', 'Compare with the books']
              : ['联网后才能完成', 'Needs the connection'],
        )}
      </small>
    </button>
  )
}
