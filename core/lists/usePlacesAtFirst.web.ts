import { startTransition, useEffect, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import { useLanguage } from '../client/session.web.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { kindOf } from '../fields/kinds.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { lateInRow } from './lateDates.ts'
import { widestOf } from './long/widest.ts'
import { placesAtFirst } from './placesAtFirst.ts'
import { heights, type RowsProps } from './rows.web.ts'
import type { ShownColumn } from './useShownColumns.web.ts'

/** Above the rows stand the bar of the house, the title, the views and the filters: the part of the window that is left to them. */
const ofWindow = 0.75

/**
 * The places whose rows a table draws at first, so that a click is answered by what is in sight; undefined as soon as that has been painted, when all rows are drawn. The
 * rows that wait are as high as `heights` says of them.
 */
export const usePlacesAtFirst = (
  entity: AnyEntity,
  columns: readonly ShownColumn[],
  rows: readonly ListedRow[],
  density: RowsProps['density'],
): ReadonlySet<number> | undefined => {
  const language = useLanguage()
  const [places, setPlaces] = useState(() => {
    const inSight = Math.ceil((window.innerHeight * ofWindow) / heights[density])
    return rows.length > inSight ? placesAtFirst(rows.length, inSight, widestPlaces(entity, columns, rows, language)) : undefined
  })
  const waits = places !== undefined
  useEffect(
    function drawTheRest() {
      // A frame is painted after what it calls, and before what that leaves for later. A page that is not seen has no frames.
      const draw = (): void => startTransition(() => setPlaces(undefined))
      if (waits && document.visibilityState === 'hidden') return draw()
      const frame = waits ? requestAnimationFrame(() => setTimeout(draw)) : 0
      return () => cancelAnimationFrame(frame)
    },
    [waits],
  )
  return places
}

/** For each column the place of the row that needs most room in it. */
const widestPlaces = (
  entity: AnyEntity,
  columns: readonly ShownColumn[],
  rows: readonly ListedRow[],
  language: Language,
): readonly (number | undefined)[] => {
  const today = clockReading(new Date()).day
  const placeOf = new Map(rows.map((row, place) => [row, place]))
  return columns.map(({ name, field, late }) => {
    const widest = widestOf(rows, row => {
      const value = row[name]
      if (isEmpty(value)) return ''
      const due = late && lateInRow(entity, late, row, value, today)
      return `${kindOf(field).toText(field, value, language)}${due ? ` · ${inLanguage(due.label, language)}` : ''}`
    })
    return widest && placeOf.get(widest.row)
  })
}
