import type { CSSProperties } from 'react'
import type { ListColumn } from './columns.ts'

/** Where a cell of a column stays when it is pinned, as the one at that place, and how wide it is when a person said so. */
export const columnStyle = ({ width, pinned }: ListColumn, place: number): CSSProperties | undefined =>
  width === undefined && !pinned
    ? undefined
    : {
        ...(pinned ? { left: `var(--ms-pin-${place})` } : {}),
        ...(width === undefined ? {} : { width, minWidth: width, maxWidth: width }),
      }
