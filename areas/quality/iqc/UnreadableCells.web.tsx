import { Button } from 'antd'
import { useRef, type RefObject } from 'react'
import { useLabel } from '../../../core/shell/session.web.ts'
import type { SheetHandle } from '../../../core/sheet/Sheet.web.tsx'
import { columnOf } from './readingsSheet.ts'
import type { Verdict } from './verdict.ts'

interface UnreadableCellsProps {
  readonly found: Verdict
  readonly sheet: RefObject<SheetHandle | null>
}

/** So many cells are named; the others are found one after the other. */
const named = 3

/** The cells whose readings mean nothing: how many, which, and the way to each of them. */
export const UnreadableCells = ({ found, sheet }: UnreadableCellsProps) => {
  const label = useLabel()
  const next = useRef(0)
  const cells = found.unusable.filter(({ problem }) => problem === 'unreadable')
  const goTo = (place: number) => {
    const cell = cells[place % cells.length]
    if (!cell) return
    next.current = (place % cells.length) + 1
    sheet.current?.select(cell.sample - 1, columnOf(cell.characteristic))
  }
  return (
    <div className="ms-iqc-state" data-tone={cells.length > 0 ? 'bad' : undefined} role="status">
      {cells.length > 0 && (
        <>
          <strong>
            {label([`${cells.length} 格无法识别`, cells.length === 1 ? '1 cell cannot be read' : `${cells.length} cells cannot be read`])}
          </strong>
          {cells.slice(0, named).map(({ sample, characteristic }, place) => (
            <Button key={`${sample} ${characteristic}`} type="link" size="small" onClick={() => goTo(place)}>
              {label([`样品 ${sample} · 项次 ${characteristic}`, `sample ${sample} · item ${characteristic}`])}
            </Button>
          ))}
          <Button size="small" onClick={() => goTo(next.current)}>
            {label(cells.length === 1 ? ['定位', 'Find'] : ['定位下一格', 'Find the next one'])}
          </Button>
        </>
      )}
    </div>
  )
}
