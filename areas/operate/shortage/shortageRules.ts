import { exact } from '#core/numbers'

/** What is approved automatically of one material within a week comes to no more than this, in CNY with tax. */
const automaticLimit = '20000'

/** And of all materials together to no more than this: many small ones are much, and whoever enters what is needed enters it of any material. */
const automaticTogether = '100000'

/** For so many days what was approved automatically counts together, so that nothing is split. */
export const countedDays = 7

/** What decides whether a shortage is approved without asking anybody. */
export interface Judged {
  /** A run of the program says so, and the quantity is the one that it says. */
  readonly isPlanned: boolean
  readonly supplier: number | null
  /** What it comes to; null where nobody knows. */
  readonly worth: string | null
  /** What was approved automatically of the material in the last days. */
  readonly before: string
  /** What was approved automatically in the last days, of whatever material. */
  readonly beforeOfAll: string
}

/** Whether a shortage is approved by policy: what nobody knows the price of is not. */
export const isAutomatic = ({ isPlanned, supplier, worth, before, beforeOfAll }: Judged): boolean =>
  isPlanned &&
  supplier !== null &&
  worth !== null &&
  exact(before).plus(worth).lte(automaticLimit) &&
  exact(beforeOfAll).plus(worth).lte(automaticTogether)
