import { dayAfter } from '#core/days'

/** In what a shelf life is said. */
export type ShelfLifeUnit = 'day' | 'month' | 'year'

const two = (part: number): string => String(part).padStart(2, '0')

/** The same day so many months later; the last one of the month where it has no such day. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${two((at % 12) + 1)}-${two(Math.min(date, last))}`
}

/** The last day on which goods may be used that were made on a day (`yyyy-MM-dd`) and keep so long. */
export const lastDayOf = (day: string, shelfLife: number, unit: ShelfLifeUnit): string =>
  unit === 'day' ? dayAfter(day, shelfLife) : monthsAfter(day, unit === 'month' ? shelfLife : 12 * shelfLife)
