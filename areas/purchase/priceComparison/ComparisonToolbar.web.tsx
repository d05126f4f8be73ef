import { Suspense } from 'react'
import { Button } from 'antd'
import { lazy, useLabel } from '#core/client.web'
import { Segments } from '#core/controls.web'
import type { SheetMode } from './comparisonColumns.ts'
import { useOpenComparison } from './openComparison.web.ts'

const AddSupplier = lazy(async () => ({ default: (await import('./AddSupplier.web.tsx')).AddSupplier }))

interface ComparisonToolbarProps {
  readonly mode: SheetMode
  readonly editable: boolean
  readonly prices: boolean
  onMode(mode: SheetMode): void
  onPasteBom(): void
  onPasteQuotes(): void
  onAddLine(): void
  onRemoveLine(): void
}

/** What stands above the sheet: how much it shows, and the ways to fill it. */
export const ComparisonToolbar = (props: ComparisonToolbarProps) => {
  const { mode, editable, prices, onMode, onPasteBom, onPasteQuotes, onAddLine, onRemoveLine } = props
  const label = useLabel()
  const { page } = useOpenComparison()
  const hasLines = page.lines.length > 0
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
          <Button onClick={onAddLine}>{label(['加一行', 'Add line'])}</Button>
          {hasLines && <Button onClick={onRemoveLine}>{label(['删除此行', 'Remove line'])}</Button>}
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
