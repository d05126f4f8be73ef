import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLanguage } from '../../client/session.web.ts'
import { columnsText } from '../columns.ts'
import type { RowsProps } from '../rows.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import type { useWidest } from './useWidest.web.ts'

/**
 * Makes the columns of a long table as wide as their widest values need: measured once, not with every row that comes in sight.
 * As more rows arrive columns become wider, never narrower; the column `growing` takes what the others leave of the frame, up to its widest value. A short table is left to the browser.
 */
export const useLockedWidths = (
  frame: RefObject<HTMLElement | null>,
  columns: readonly ShownColumn[],
  widest: ReturnType<typeof useWidest>,
  density: RowsProps['density'],
  isLong: boolean,
  growing: string | undefined,
): void => {
  const language = useLanguage()
  const locked = useRef<{ readonly of: string; readonly widths: readonly number[] }>(undefined)
  const of = `${language} ${density} ${columnsText(columns)}`
  const values = widest.some(one => one) ? widest.map(one => one && `${one.row.id}:${one.width}`).join() : ''
  useLayoutEffect(
    function lock() {
      const table = frame.current?.querySelector('table')
      // While nothing is here of what is in sight, the columns stay as they were.
      if (!table || (isLong && values === '' && locked.current?.of === of)) return
      table.toggleAttribute('data-locked', false)
      if (!isLong || values === '') return
      table.style.minWidth = '0'
      table.style.width = 'max-content'
      const natural = [...table.querySelectorAll('thead th')].map(head => Math.ceil(head.getBoundingClientRect().width))
      table.style.minWidth = ''
      table.style.width = ''
      const former = locked.current?.of === of ? locked.current.widths : []
      const widths = natural.map((width, at) => Math.max(width, former[at] ?? 0))
      locked.current = { of, widths }
      const place = growing === undefined ? -1 : natural.length - columns.length + columns.findIndex(({ name }) => name === growing)
      const others = widths.reduce((sum, width, at) => (at === place ? sum : sum + width), 0)
      const widthAt = (at: number): string => (at === place ? grown(others, widths[at] ?? 0) : `${widths[at]}px`)
      for (const at of widths.keys()) table.style.setProperty(`--ms-column-${at}`, widthAt(at))
      table.style.setProperty('--ms-columns', place < 0 ? `${others}px` : `calc(${others}px + ${widthAt(place)})`)
      table.toggleAttribute('data-locked', true)
    },
    [frame, of, values, isLong, columns, growing],
  )
}

/** The width of a column that takes what the others leave of the frame, not less than any long text is given and not more than it needs. */
const grown = (others: number, widest: number): string => `clamp(min(${widest}px, 16.25rem), calc(100cqi - ${others}px), ${widest}px)`
