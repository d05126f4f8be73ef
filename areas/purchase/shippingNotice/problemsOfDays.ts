import type { Label } from '#core/language'

/** What goods are said to keep. */
interface Kept {
  readonly madeOn: string | null
  readonly expiresOn: string | null
}

const expired: Label = ['有效期已过', 'The goods have expired by then']
const keepsUntil: Label = ['此物料有保质期，请填写有效期或生产日期', 'This material has a shelf life. Enter when it expires or was made.']
const madeLater = (day: string): Label => [`生产日期不能晚于 ${day}`, `Goods are made no later than ${day}`]

/** What the days of a line say that cannot be of goods that are here, or are announced, on a day, by the name of the field. */
export const problemsOfDays = ({ madeOn, expiresOn }: Kept, isPerishable: boolean, day: string): Readonly<Record<string, Label>> => ({
  ...(madeOn !== null && madeOn > day ? { madeOn: madeLater(day) } : {}),
  ...(expiresOn !== null && expiresOn < day ? { expiresOn: expired } : {}),
  ...(isPerishable && madeOn === null && expiresOn === null ? { expiresOn: keepsUntil } : {}),
})
