import { Suspense, type RefObject } from 'react'
import { Button } from 'antd'
import { lazy, useLabel } from '#core/client.web'
import { Segments, useFeedback } from '#core/controls.web'
import type { SheetHandle } from '#core/sheet.web'
import type { SheetMode } from './comparisonColumns.ts'
import { itemPlace, present } from './comparisonTexts.ts'
import { nextKey } from './newLines.ts'
import { useOpenComparison } from './useComparison.web.ts'

const AddSupplier = lazy(async () => ({ default: (await import('./AddSupplier.web.tsx')).AddSupplier }))

interface ComparisonToolbarProps {
  readonly mode: SheetMode
  readonly editable: boolean
  readonly prices: boolean
  readonly sheet: RefObject<SheetHandle | null>
  /** The cell in which a person is. */
  readonly active: RefObject<{ readonly row: number }>
  onMode(mode: SheetMode): void
  onPasteBom(): void
  onPasteQuotes(): void
}

/** What stands above the sheet: how much it shows, and the ways to fill it. */
export const ComparisonToolbar = (props: ComparisonToolbarProps) => {
  const { mode, editable, prices, sheet, active, onMode, onPasteBom, onPasteQuotes } = props
  const label = useLabel()
  const feedback = useFeedback()
  const { page, source, type, remove } = useOpenComparison()
  const { record } = source
  const hasLines = page.lines.length > 0
  const addLine = () => {
    type([[itemPlace(nextKey(source.typed, source.stored)), present]])
    const row = page.lines.length
    requestAnimationFrame(() => sheet.current?.select(row, 'name'))
  }
  const removeLine = async () => {
    const line = page.lines[active.current.row]
    if (!line) return
    if ((record?.quotes ?? []).some(quote => quote.item === line.key && (quote.round ?? 1) < (record?.round ?? 1)))
      return feedback.warning([
        '该行的报价参与过定标，不能删除；可以选“不采购”',
        'Its quotes were part of an award and stay. Choose “Not bought” instead',
      ])
    const isFilled = line.name !== '' || line.ranked.length > 0
    if (isFilled && !(await feedback.confirm([`删除“${line.name}”及其报价？`, `Remove “${line.name}” and its quotes?`]))) return
    remove(itemPlace(line.key))
    sheet.current?.focus()
  }
  return (
    <div className="ms-pc-toolbar" role="toolbar" aria-label={label(['比价表工具', 'Sheet toolbar'])}>
      <Segments
        value={mode}
        name={label(['显示', 'Show'])}
        options={[
          { value: 'compact', label: label(['精简', 'Compact']) },
          ...(prices ? [{ value: 'offers' as const, label: label(['报价明细', 'Quotes']) }] : []),
          { value: 'items', label: label(['物料明细', 'Items']) },
        ]}
        onChange={onMode}
      />
      {editable && (
        <>
          <Button type={hasLines ? 'default' : 'primary'} onClick={onPasteBom}>
            {label(['粘贴物料清单', 'Paste BOM'])}
          </Button>
          <Button onClick={addLine}>{label(['加一行', 'Add line'])}</Button>
          {hasLines && <Button onClick={() => void removeLine()}>{label(['删除此行', 'Remove line'])}</Button>}
          <Suspense fallback={<span className="ms-pc-add" />}>
            <AddSupplier />
          </Suspense>
          {prices && hasLines && page.suppliers.length > 0 && (
            <Button onClick={onPasteQuotes}>{label(['粘贴报价', 'Paste quotes'])}</Button>
          )}
        </>
      )}
    </div>
  )
}
