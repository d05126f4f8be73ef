import type { CSSProperties } from 'react'
import type { ListColumn } from './columns.ts'

/** Where a cell of a column stays when it is pinned, being the one at `place` of `count` cells of a row, and how wide it is when a person said so. */
export const columnStyle = ({ width, pinned }: ListColumn, place: number, count: number): CSSProperties | undefined =>
  width === undefined && !pinned
    ? undefined
    : {
        ...(pinned === 'left' ? { left: `var(--ms-pin-${place})` } : {}),
        ...(pinned === 'right' ? { right: `var(--ms-pin-right-${count - 1 - place})` } : {}),
        ...(width === undefined ? {} : { width, minWidth: width, maxWidth: width }),
      }
