import { exact } from '#core/numbers'
import { takesLabour, type Decision } from './dispositionChoices.ts'

/** What the hours of a disposition follow from; decimal texts. */
interface Worked {
  readonly decision: Decision | null
  readonly quantity: string | null
  readonly hoursEach: string | null
}

/** How many hours a disposition takes, at most as long as nothing is decided: two digits after the point. Null where nobody works on the goods, or nobody knows for how long. */
export const hoursOf = ({ decision, quantity, hoursEach }: Worked): string | null =>
  quantity === null || hoursEach === null || !takesLabour(decision) ? null : exact(quantity).times(hoursEach).toFixed(2)
