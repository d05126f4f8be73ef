import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ComponentType, type Ref } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { clockReading } from '#core/days'
import { useWritable } from '#core/forms.web'
import type { Label } from '#core/language'
import { titleKey as titleQuery } from '#core/records.web'
import type { SheetChange, SheetColumn, SheetGroup } from '#core/sheet'
import { recordEditor, Sheet, type SheetEditorProps, type SheetHandle } from '#core/sheet.web'
import { comparisonCell, type CellView } from './comparisonCell.ts'
import { comparisonColumns, offerOfColumn, type NamedSupplier, type SheetMode } from './comparisonColumns.ts'
import { fittingContracts, type PageLine } from './comparisonLine.ts'
import { titleKey } from './comparisonPage.ts'
import { awardPlace } from './comparisonTexts.ts'
import { nextKey } from './newLines.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { lastPrices, onTimeRate, onTimeText, passRate, passRateText } from './memoryText.ts'
import { mostItems } from './comparisonLimits.ts'
import { priceComparison } from './priceComparison.ts'
import type { PriceMemory } from './priceMemory.ts'
import { textsOfChanges } from './sheetChanges.ts'

interface ComparisonSheetProps {
  readonly mode: SheetMode
  readonly editable: boolean
  /** Whether this person sees prices. */
  readonly prices: boolean
  readonly memory: PriceMemory | undefined
  readonly ref: Ref<SheetHandle>
  /** A text that may be more than a few cells; true when it is taken elsewhere. */
  onPaste(text: string, row: number, column: string): boolean
  /** Takes back what was typed last, or does it again; answers how many texts that changed. */
  onUndo(again: boolean): number
  /** A figure is to be explained. */
  onExplain(row: number, supplier: number): void
  onSupplier(supplier: number): void
  onActive(row: number, column: string): void
  /** A line was awarded, or its award taken back, by key. */
  onAwarded(row: number, column: string): void
}

const sheetLabel: Label = ['比价表', 'Price comparison']
const emptyText: Label = ['暂无物料：复制物料清单后在此按 Ctrl+V', 'No items yet: copy a bill of materials and press Ctrl+V here']
const noMemory: PriceMemory = { prices: [], suppliers: [], shouldCosts: [], newerRate: null }
/** To which records the cells of a column refer. */
const targetOf = (column: string): string | undefined =>
  offerOfColumn(column)?.field === 'contract' ? 'purchase.contract' : { material: 'mnm.material', unit: 'mnm.unit' }[column]

/** A contract is one of the supplier, in the currency that counts for the offer. */
const editorOf = ({ key }: SheetColumn, line: PageLine | undefined): ComponentType<SheetEditorProps> | undefined => {
  const [to, offered] = [targetOf(key), offerOfColumn(key)]
  return to === undefined ? undefined : recordEditor(to, offered && line && { ...fittingContracts(line, offered.supplier) })
}

/** The same list as long as nothing of it changes, so that the sheet keeps its columns while cells are typed. */
const useNamed = (suppliers: readonly NamedSupplier[]): readonly NamedSupplier[] => {
  const named = JSON.stringify(suppliers.map(({ supplier, title }) => ({ supplier, title })))
  // Written in the line above.
  return useMemo(() => JSON.parse(named) as readonly NamedSupplier[], [named])
}

/** What each line is drawn from: an object that changes with the line, and for all lines with what they share. */
const useRowContent = (view: CellView, memory: PriceMemory): ((row: number) => object) => {
  const { page, language, titles, theirs, pending, offersReadonly, awardable } = view
  const { exchangeRate } = page.head
  const captions = page.suppliers.map(({ title }) => title)
  const shared = JSON.stringify([exchangeRate, captions, language, titles, [...theirs], [...pending], offersReadonly, awardable])
  const { contents } = useMemo(() => ({ shared, memory, contents: new WeakMap<PageLine, object>() }), [shared, memory])
  return useCallback(
    (row: number) => {
      const line = page.lines[row]
      if (!line) return contents
      const content = contents.get(line) ?? {}
      contents.set(line, content)
      return content
    },
    [page.lines, contents],
  )
}

/** Items × suppliers: prices are typed or pasted, costs and ranks follow, and A on an offer awards the line. */
export const ComparisonSheet = (props: ComparisonSheetProps) => {
  const { mode, editable, prices, memory = noMemory, ref, onPaste, onUndo, onExplain, onSupplier, onActive, onAwarded } = props
  const label = useLabel()
  const language = useLanguage()
  const queries = useQueryClient()
  const open = useOpenComparison()
  const { page, source, conflicts, saving, type } = open
  const mayPrice = useWritable()(priceComparison.fields.quotes)
  const suppliers = useNamed(page.suppliers)
  const remembers = prices && memory.prices.length > 0
  const reckons = prices && memory.shouldCosts.length > 0
  const columns = useMemo(
    () => comparisonColumns(suppliers, { mode, prices, remembers, reckons }),
    [suppliers, mode, prices, remembers, reckons],
  )
  const view = useMemo(
    (): CellView => ({
      language,
      page,
      suppliers: new Map(page.suppliers.map(supplier => [supplier.supplier, supplier])),
      lastPrices: lastPrices(memory.prices),
      shouldCosts: new Map(memory.shouldCosts.map(one => [one.item, one])),
      theirs: new Map(conflicts.map(place => [place, source.stored.get(place) ?? ''])),
      titles: source.titles,
      pending: new Set(Object.keys(saving ?? {})),
      offersReadonly: !mayPrice,
      awardable: editable,
    }),
    [language, page, memory, conflicts, source, saving, mayPrice, editable],
  )
  const cell = useCallback((row: number, column: string) => comparisonCell(view, row, column), [view])
  const rowContent = useRowContent(view, memory)
  const change = (changes: readonly SheetChange[]): void => {
    const titles = changes.flatMap(({ column, text }) => {
      const to = targetOf(column)
      const title = to === undefined ? undefined : queries.getQueryData<string>(titleQuery(to, Number(text), language))
      return to === undefined || title === undefined ? [] : [[titleKey(to, Number(text)), title] as const]
    })
    type(textsOfChanges(page, changes, nextKey(source.typed, source.stored)), Object.fromEntries(titles))
  }
  const award = (key: string, row: number, column: string): boolean => {
    const line = page.lines[row]
    const offered = offerOfColumn(column)
    if (!editable || !line || !offered || key.toLowerCase() !== 'a' || offered.field === 'note' || offered.field === 'contract')
      return false
    if (line.offers.get(offered.supplier)?.ranked) {
      type([[awardPlace(line.key, 'supplier'), line.award.supplier === offered.supplier ? '' : String(offered.supplier)]])
      onAwarded(row, column)
    }
    return true
  }
  const [today] = useState(() => clockReading(new Date()).day)
  const caption = ({ key }: SheetGroup) => {
    const supplier = page.suppliers.find(one => String(one.supplier) === key)
    if (!supplier) return null
    const record = memory.suppliers.find(one => one.supplier === supplier.supplier)
    const quoted = page.lines.filter(line => line.offers.get(supplier.supplier)?.ranked).length
    const rate = record && passRate(record)
    const onTime = record && onTimeRate(record)
    const unclear = Object.keys(supplier.problems).length > 0
    const { validUntil = '' } = supplier.texts
    const isOver = validUntil !== '' && validUntil < today
    const words = [
      supplier.title,
      ...(record && record.lots > 0 ? [label(passRateText(record))] : []),
      label(onTimeText(record)),
      ...(isOver ? [label([`报价 ${validUntil} 已过期`, `quote expired on ${validUntil}`])] : []),
    ]
    return (
      <button
        type="button"
        className="ms-pc-caption"
        data-tone={unclear ? 'bad' : isOver ? 'warn' : undefined}
        title={words.join(' · ')}
        onClick={() => onSupplier(supplier.supplier)}
      >
        <span>{supplier.title}</span>
        <span className="ms-muted">
          {quoted}/{page.lines.length}
          {rate === undefined ? '' : ` · ${rate}`}
          {onTime === undefined ? '' : ` · ${label(['准时', 'on time'])} ${onTime}`}
          {supplier.terms.currency === 'USD' ? ' · USD' : ''}
        </span>
      </button>
    )
  }
  return (
    <Sheet
      ref={ref}
      label={sheetLabel}
      language={language}
      columns={columns}
      rowCount={page.lines.length}
      cell={cell}
      rowContent={rowContent}
      {...(editable ? { onChange: change, onUndo, rowLimit: mostItems } : {})}
      frozenColumns={3}
      maxHeight="max(20rem, 62dvh)"
      emptyText={emptyText}
      groupContent={caption}
      editorOf={(column, row) => editorOf(column, page.lines[row])}
      onPaste={(text, row, column) => editable && onPaste(text, row, column)}
      onKey={award}
      onOpen={(row, column) => {
        const offered = offerOfColumn(column)
        if (offered) onExplain(row, offered.supplier)
      }}
      onActiveChange={onActive}
    />
  )
}
