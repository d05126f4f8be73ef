import type { Label } from '#core/language'
import { lastDayOf, type ShelfLifeUnit } from '../../mnm/material/shelfLife.ts'

/** What goods are said to keep. */
interface Kept {
  readonly madeOn: string | null
  readonly expiresOn: string | null
}

/** For how long goods of a material may be used after they were made. */
export interface ShelfLife {
  readonly shelfLife: number
  readonly unit: ShelfLifeUnit
}

const expired: Label = ['有效期已过', 'The goods have expired by then']
const keepsUntil: Label = ['此物料有保质期，请填写有效期或生产日期', 'This material has a shelf life. Enter when it expires or was made.']
const keptUntil = (day: string): Label => [`按保质期，有效期至 ${day}，已过期`, `By their shelf life the goods expired on ${day}`]
const madeLater = (day: string): Label => [`生产日期不能晚于 ${day}`, `Goods are made no later than ${day}`]

/**
 * What the days of a line say that cannot be of goods that are here, or are announced, on a day, by the name of the field. Where only the day on which they were made is known, they expire
 * by the shelf life of their material.
 */
export const problemsOfDays = ({ madeOn, expiresOn }: Kept, keeps: ShelfLife | undefined, day: string): Readonly<Record<string, Label>> => {
  if (expiresOn !== null)
    return { ...(madeOn !== null && madeOn > day ? { madeOn: madeLater(day) } : {}), ...(expiresOn < day ? { expiresOn: expired } : {}) }
  if (madeOn === null) return keeps ? { expiresOn: keepsUntil } : {}
  if (madeOn > day) return { madeOn: madeLater(day) }
  const last = keeps && lastDayOf(madeOn, keeps.shelfLife, keeps.unit)
  return last !== undefined && last < day ? { madeOn: keptUntil(last) } : {}
}
