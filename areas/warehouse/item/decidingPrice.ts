import { dayAfter } from '#core/days'
import { exact } from '#core/numbers'

/** For so many days a former price still decides who agrees: whoever lowers one before they ask for something asks no fewer people. */
const priceRemembered = 90

/** What an item says of its price: CNY with two decimals, and when and by whom it was entered last. */
interface PricedItem {
  readonly unitPrice: string
  readonly formerPrice: string | null
  readonly pricedOn: string | null
  readonly pricedBy: number | null
}

/** Whether the price was entered or changed within the days that count; days are `yyyy-MM-dd`. */
const isRecent = ({ pricedOn }: Pick<PricedItem, 'pricedOn'>, today: string): boolean =>
  pricedOn !== null && pricedOn > dayAfter(today, -priceRemembered)

const higher = (one: string, other: string | null): string => (other !== null && exact(other).gt(one) ? other : one)

/** The price by which it is decided who agrees: the highest of the last days. */
export const decidingPrice = (item: Omit<PricedItem, 'pricedBy'>, today: string): string =>
  isRecent(item, today) ? higher(item.unitPrice, item.formerPrice) : item.unitPrice

/** Whether somebody has entered the price of an item within those days. */
export const isOwnPrice = (item: Pick<PricedItem, 'pricedOn' | 'pricedBy'>, person: number | null, today: string): boolean =>
  person !== null && item.pricedBy === person && isRecent(item, today)
