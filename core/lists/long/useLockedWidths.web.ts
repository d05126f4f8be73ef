import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLanguage } from '../../client/session.web.ts'
import { columnsText } from '../columns.ts'
import type { RowsProps } from '../rows.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import type { useWidest } from './useWidest.web.ts'

/**
 * Makes the columns of a long table as wide as their widest values need: measured once, not with every row that comes in sight.
 * As more rows arrive columns become wider, never narrower. A short one is left to the browser.
 */
export const useLockedWidths = (
  frame: RefObject<HTMLElement | null>,
  columns: readonly ShownColumn[],
  widest: ReturnType<typeof useWidest>,
  density: RowsProps['density'],
  isLong: boolean,
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
      const natural = [...table.querySelectorAll('thead th')].map(head => Math.ceil(head.getBoundingClientRect().width))
      table.style.minWidth = ''
      const former = locked.current?.of === of ? locked.current.widths : []
      const widths = natural.map((width, at) => Math.max(width, former[at] ?? 0))
      locked.current = { of, widths }
      for (const [at, width] of widths.entries()) table.style.setProperty(`--ms-column-${at}`, `${width}px`)
      table.style.setProperty('--ms-columns', `${widths.reduce((sum, width) => sum + width, 0)}px`)
      table.toggleAttribute('data-locked', true)
    },
    [frame, of, values, isLong],
  )
}
