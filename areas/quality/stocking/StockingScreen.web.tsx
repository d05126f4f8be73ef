import './stocking.css'
import { CheckOutlined, CloseOutlined, LeftOutlined, PrinterOutlined } from '@ant-design/icons'
import { Suspense, useRef, useState } from 'react'
import { BenchScan, BenchSteps, HelpButton, ScanField, useScanQueue } from '#core/bench.web'
import { failureWords, lazy, newIdempotencyKey, request, ServerRefusal, useLabel, useLock, useOnline } from '#core/client.web'
import type { AnyEntity } from '#core/definition'
import { counted, type Label } from '#core/language'
import { ScreenLink, useRecordPaths, useRecordPathsOf } from '#core/navigation.web'
import { useSettle } from '#core/records.web'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { iqc } from '../iqc/iqc.ts'
import { lookAt, type Place } from './lookAt.web.ts'
import { quantityProblem, requestFor, waitingLines, withLine, type Deed, type Line } from './stockingList.ts'

const PrintDialog = lazy(async () => ({ default: (await import('#core/papers.web')).PrintDialog }))

const words = {
  title: ['扫码入库', 'Stocking by scan'],
  back: ['返回库存', 'Back to stock'],
  field: ['扫描或输入编号，按回车', 'Scan or type a code, and press Enter'],
  place: ['库位', 'Location'],
  goods: ['扫货', 'Scan goods'],
  stocked: ['入库', 'Stock'],
  labels: ['标签', 'Labels'],
  scanPlace: ['请扫库位标签', 'Scan the label of a location'],
  scanGoods: ['请扫产品、检验批或批次的标签', 'Scan the label of a unit, an inspection lot or a lot'],
  twice: ['已在表上', 'It is on the list already'],
  offline: ['网络已断开，现在不能入库', 'No connection. Nothing can be stocked now.'],
  remove: ['从表上去掉', 'Remove from the list'],
  list: ['待入库', 'To be stocked'],
  keys: ['Ctrl+Enter：入库，再按一次打印标签', 'Ctrl+Enter stocks; once more prints the labels'],
} as const satisfies Record<string, Label>

/** What has labels of what was stocked. */
const printed = {
  unit: { entity: unit, path: '/api/product/unit/', label: ['打印产品标签', 'Print unit labels'] },
  inspection: { entity: iqc, path: '/api/quality/iqc/', label: ['打印批标签', 'Print lot labels'] },
  lot: { entity: lot, path: '/api/stock/lot/', label: ['打印批次标签', 'Print labels of moved lots'] },
} as const satisfies Record<Deed['kind'], { readonly entity: AnyEntity; readonly path: string; readonly label: Label }>
type Printed = keyof typeof printed
const printedKinds = Object.keys(printed) as readonly Printed[]

interface Printing {
  readonly entity: AnyEntity
  readonly records: readonly { readonly id: number }[]
}

/** Where somebody stands, and what is on the list to be stocked there. */
const useStockingList = () => {
  const label = useLabel()
  const pathsOf = useRecordPathsOf()
  const settle = useSettle()
  const [place, showPlace] = useState<Place>()
  const [lines, showLines] = useState<readonly Line[]>([])
  // A scanner is faster than the screen: the next code finds what the last one has left.
  const here = useRef({ place, lines })
  const setLines = (next: readonly Line[]): void => {
    here.current = { ...here.current, lines: next }
    showLines(next)
  }
  const change = (key: string, by: Partial<Line>): void =>
    setLines(here.current.lines.map(line => (line.key === key ? { ...line, ...by } : line)))
  const wordsOf = (error: unknown): string => label(failureWords(error))
  return {
    place,
    lines,
    change,
    remove: (key: string): void => setLines(lines.filter(line => line.key !== key)),
    /** Takes what was scanned; answers why it does not. */
    async scan(code: string): Promise<string | undefined> {
      try {
        const seen = await lookAt(code, here.current.place, pathsOf)
        if ('says' in seen) return label(seen.says)
        if ('place' in seen) {
          here.current = { ...here.current, place: seen.place }
          showPlace(seen.place)
          return undefined
        }
        const next = withLine(here.current.lines, seen.line)
        if (!next) return `${seen.line.title}: ${label(words.twice)}`
        setLines(next)
        return undefined
      } catch (error) {
        return wordsOf(error)
      }
    },
    async stockAll(): Promise<void> {
      if (!place) return
      for (const line of waitingLines(lines)) {
        const { path, body } = requestFor(line, place.id)
        try {
          await request('POST', path, { body, idempotencyKey: line.idempotencyKey })
          const { says: _said, ...rest } = line
          setLines(here.current.lines.map(one => (one.key === line.key ? { ...rest, state: 'done' } : one)))
        } catch (error) {
          // What was answered is over: the next attempt is another one. Without an answer it stays the same.
          const isOver = error instanceof ServerRefusal && error.status < 500
          change(line.key, { state: 'refused', says: wordsOf(error), ...(isOver ? { idempotencyKey: newIdempotencyKey() } : {}) })
        }
      }
      void settle.changed()
    },
  }
}

/** Whoever stands at a shelf: where, what lies there, into stock, and the labels for it. Every step is that of the document of the goods. */
const StockingScreen = () => {
  const label = useLabel()
  const isOnline = useOnline()
  const lock = useLock()
  const { place, lines, change, remove, scan, stockAll } = useStockingList()
  const [said, setSaid] = useState<string>()
  const [printing, setPrinting] = useState<Printing>()
  const field = useRef<HTMLInputElement>(null)
  const queue = useScanQueue(async code => {
    setSaid(undefined)
    setSaid(await scan(code))
  })
  const waiting = waitingLines(lines)
  const isReady = place !== undefined && waiting.length > 0 && waiting.every(({ quantity }) => quantityProblem(quantity) === undefined)
  const stock = async (): Promise<void> => {
    await stockAll()
    field.current?.focus()
  }
  const done = lines.filter(({ state }) => state === 'done')
  const print = async (kind: Printed): Promise<void> => {
    const { entity, path } = printed[kind]
    const ids = done.filter(({ deed }) => deed.kind === kind).map(({ deed }) => deed.id)
    setPrinting({ entity, records: await Promise.all(ids.map(id => request<{ readonly id: number }>('GET', `${path}${id}/`))) })
  }
  const printable = printedKinds.filter(kind => done.some(({ deed }) => deed.kind === kind))
  const [firstPrinted] = printable
  const isDue = isReady && isOnline && !lock.locked
  /** Without a mouse: what is on the list into stock, then its labels. No scanner sends it. */
  const goOn = (): void => {
    if (isDue) lock.run(stock)
    else if (waiting.length === 0 && firstPrinted !== undefined) void print(firstPrinted)
  }
  const step = done.length > 0 && waiting.length === 0 ? 3 : waiting.length > 0 ? 2 : place ? 1 : 0
  return (
    <div className="ms-bench ms-stocking">
      <StockingBar place={place} onCode={queue.scan} />
      <BenchSteps names={[words.place, words.goods, words.stocked, words.labels]} at={step} />
      {!isOnline && (
        <p className="ms-stocking-problem" role="alert">
          {label(words.offline)}
        </p>
      )}
      <ScanField
        field={field}
        name={words.field}
        placeholder={label(place ? words.scanGoods : words.scanPlace)}
        maxLength={200}
        disabled={!isOnline}
        onScan={queue.scan}
        onGoOn={goOn}
      />
      <section className="ms-stocking-main" aria-busy={queue.waiting > 0 || lock.pending}>
        {said !== undefined && (
          <p className="ms-stocking-problem" role="alert">
            {said}
          </p>
        )}
        {lines.length > 0 && (
          <ul className="ms-stocking-lines" aria-label={label(words.list)}>
            {lines.map(line => (
              <Row
                key={line.key}
                line={line}
                isBusy={lock.pending}
                onQuantity={quantity => change(line.key, { quantity })}
                onRemove={() => remove(line.key)}
              />
            ))}
          </ul>
        )}
      </section>
      <footer className="ms-bench-foot">
        <div className="ms-bench-state" role="status">
          {lines.length > 0 &&
            label([
              `已扫 ${lines.length} 项，已入库 ${done.length} 项`,
              `${counted(lines.length, 'item')} scanned, ${done.length} stocked`,
            ])}
        </div>
        {printable.map(kind => (
          <button key={kind} type="button" className="ms-button ms-plain" onClick={() => void print(kind)}>
            <PrinterOutlined aria-hidden /> {label(printed[kind].label)}
          </button>
        ))}
        <button
          type="button"
          className="ms-button ms-bench-deed"
          disabled={!isDue}
          title={label(words.keys)}
          aria-keyshortcuts="Control+Enter"
          onClick={() => lock.run(stock)}
        >
          {label([`入库 ${waiting.length} 项`, `Stock ${counted(waiting.length, 'item')}`])}
        </button>
      </footer>
      {printing && (
        <Suspense fallback={null}>
          <PrintDialog {...printing} labelsFirst close={() => setPrinting(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const StockingBar = ({ place, onCode }: { readonly place: Place | undefined; onCode(code: string): void }) => {
  const label = useLabel()
  const { list } = useRecordPaths('stock.balance')
  return (
    <header className="ms-bench-bar">
      <ScreenLink to={list ?? '/'} className="ms-bench-button" aria-label={label(words.back)}>
        <LeftOutlined aria-hidden />
      </ScreenLink>
      <h1>{label(words.title)}</h1>
      {place && (
        <p className="ms-stocking-place">
          {label(words.place)} <b>{place.title}</b>
        </p>
      )}
      <BenchScan onCode={onCode} />
      <HelpButton />
    </header>
  )
}

interface RowProps {
  readonly line: Line
  readonly isBusy: boolean
  onQuantity(quantity: string): void
  onRemove(): void
}

const Row = ({ line, isBusy, onQuantity, onRemove }: RowProps) => {
  const label = useLabel()
  const { title, about, path, quantity, isOne, state, says } = line
  const problem = quantityProblem(quantity)
  const isFixed = isOne || state === 'done'
  return (
    <li data-state={state}>
      <div>
        <b>{path === undefined ? title : <ScreenLink to={path}>{title}</ScreenLink>}</b> <span className="ms-muted">{about}</span>
        {says !== undefined && (
          <p className="ms-stocking-refused" role="alert">
            {says}
          </p>
        )}
        {problem && !isFixed && <p className="ms-stocking-refused">{label(problem)}</p>}
      </div>
      {isFixed ? (
        <span className="ms-stocking-quantity">
          {quantity} {line.unit}
        </span>
      ) : (
        <span className="ms-stocking-quantity">
          <input
            className="ms-input"
            inputMode="decimal"
            aria-label={label([`${title} 数量`, `Quantity of ${title}`])}
            aria-invalid={problem !== undefined}
            value={quantity}
            disabled={isBusy}
            onChange={event => onQuantity(event.target.value)}
          />{' '}
          {line.unit}
        </span>
      )}
      {state === 'done' ? (
        <CheckOutlined aria-label={label(['已入库', 'Stocked'])} />
      ) : (
        <button
          type="button"
          className="ms-icon-button"
          aria-label={`${label(words.remove)} ${title}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}

export default StockingScreen
