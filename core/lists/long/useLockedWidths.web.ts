import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLanguage } from '../../client/session.web.ts'
import { columnsText } from '../columns.ts'
import type { RowsProps } from '../rows.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import type { useWidest } from './useWidest.web.ts'

/**
 * Makes the columns of a long table as wide as their widest values need: measured once, not with every row that comes in sight.
 * As more rows arrive columns become wider, never narrower; the column `growing` takes what the others leave of the frame, up to its widest value, and where that is too little
 * the others give back what they can do without. A short table is left to the browser.
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
  const locked = useRef<{ readonly of: string } & Record<'widths' | 'least', readonly number[]>>(undefined)
  const of = `${language} ${density} ${columnsText(columns)}`
  const values = widest.some(one => one) ? widest.map(one => one && `${one.row.id}:${one.width}`).join() : ''
  useLayoutEffect(
    function lock() {
      const table = frame.current?.querySelector('table')
      // While nothing is here of what is in sight, the columns stay as they were.
      if (!table || (isLong && values === '' && locked.current?.of === of)) return
      table.toggleAttribute('data-locked', false)
      if (!isLong || values === '') return
      const measured = (width: string): readonly number[] => {
        table.style.width = width
        return [...table.querySelectorAll('thead th')].map(head => Math.ceil(head.getBoundingClientRect().width))
      }
      table.style.minWidth = '0'
      const natural = measured('max-content')
      const narrowest = growing === undefined ? natural : measured('min-content')
      table.style.minWidth = ''
      table.style.width = ''
      const former = locked.current?.of === of ? locked.current : { widths: [], least: [] }
      const widths = natural.map((width, at) => Math.max(width, former.widths[at] ?? 0))
      const least = narrowest.map((width, at) => Math.max(width, former.least[at] ?? 0))
      locked.current = { of, widths, least }
      const place = growing === undefined ? -1 : natural.length - columns.length + columns.findIndex(({ name }) => name === growing)
      const css = columnWidths(widths, least, place)
      for (const [at, width] of css.entries()) table.style.setProperty(`--ms-column-${at}`, width)
      table.style.setProperty('--ms-columns', `calc(${css.join(' + ')})`)
      table.toggleAttribute('data-locked', true)
    },
    [frame, of, values, isLong, columns, growing],
  )
}

/**
 * The widths of columns, of which the one at `place` takes what the others leave of the frame: not less than `least` there, not more than it needs. Where it would have less the others
 * give back, each its part, down to what each can do without.
 */
const columnWidths = (widths: readonly number[], least: readonly number[], place: number): readonly string[] => {
  const sum = (of: readonly number[]): number => of.reduce((total, width, at) => (at === place ? total : total + width), 0)
  const [others, narrow] = [sum(widths), sum(least)]
  const own = Math.min(widths[place] ?? 0, least[place] ?? 0)
  return widths.map((width, at) => {
    if (at === place) return `clamp(${own}px, 100cqi - ${others}px, ${width}px)`
    const spare = width - (least[at] ?? width)
    if (place < 0 || spare <= 0) return `${width}px`
    const part = spare / (others - narrow)
    return `clamp(${width - spare}px, ${width - spare}px + ${part} * (100cqi - ${own + narrow}px), ${width}px)`
  })
}
