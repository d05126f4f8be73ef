import type { Label } from '#core/language'
import { addedUp, asUnitPrice, exact, lineAmount, sumOf, unitPricePlaces } from '#core/numbers'

/** What of a line decides how its quantity may change; quantities in the unit of its product. */
interface RunningLine {
  readonly quantity: string
  readonly shipped: string
  readonly arranged: string
  readonly produced: string
  readonly cancelled: string | null
}

/** Why the quantity of a line stays. */
const cancelledRest: Label = [
  '此行的余量已取消；还要的货物请用“追加明细”',
  'The rest of this line was cancelled. Order what is wanted after all with “Add lines”.',
]
const sameQuantity: Label = ['与现在的数量相同', 'This is the quantity already']
const tooLittle = (shipped: string, coming: string): Label => {
  const ofPlans = exact(coming).gt(0)
  return [
    `已发货 ${exact(shipped).toFixed()}${ofPlans ? `，生产计划还要生产 ${exact(coming).toFixed()}；请计划员先改分配，或` : '；请'}填不少于此的数量`,
    `${exact(shipped).toFixed()} was shipped${ofPlans ? `, and plans still make ${exact(coming).toFixed()}: have their allocation changed first, or enter` : '. Enter'} no less than that.`,
  ]
}

/** What plans still make for a line, a decimal text that is not below 0. */
const comingOf = ({ arranged, produced }: Pick<RunningLine, 'arranged' | 'produced'>): string => {
  const coming = exact(arranged).minus(produced)
  return coming.gt(0) ? coming.toFixed(4) : '0'
}

/** The least that a line of a running order may ask for: what was shipped of it, and what plans still make for it. */
export const leastOfLine = (line: RunningLine): string => sumOf([line.shipped, comingOf(line)]).toFixed(4)

/** Whether a line takes another quantity: true, or why it does not. */
export const mayAskFor = (line: RunningLine, quantity: string): true | Label => {
  if (line.cancelled !== null) return cancelledRest
  if (exact(quantity).eq(line.quantity)) return sameQuantity
  return exact(quantity).gte(leastOfLine(line)) || tooLittle(line.shipped, comingOf(line))
}

/** A line of an order that asks for goods at a price, VAT included; null while it has none. */
interface PricedLine {
  readonly quantity: string
  /** Not there yet of a line that is being entered. */
  readonly shipped?: string | null
  readonly unitPrice: string | null
}

/** Whether a line is wholly open: only then its price follows its quantity. */
export const isWhollyOpen = ({ shipped }: { readonly shipped: string }): boolean => exact(shipped).eq(0)

/**
 * Whether a line of which something was shipped keeps its price for another quantity: not where that quantity costs more today, because a price for many would become one for few, or that of a
 * former day one for more.
 */
export const keepsPrice = (unitPrice: string | null, today: string | null): boolean =>
  today === null || (unitPrice !== null && exact(today).lte(unitPrice))

/**
 * The price of a line of which no more is wanted than was shipped: its own, with what a piece costs more where so few are ordered (`few`) than where all are (`many`); together no more than the whole line
 * came to, so that nobody pays for less more than for all. Prices and quantities are decimal texts; null where the price book knows none.
 */
export const dearerForFew = (
  { unitPrice, quantity, shipped }: { readonly unitPrice: string; readonly quantity: string; readonly shipped: string },
  { few, many }: { readonly few: string | null; readonly many: string | null },
): string => {
  if (few === null || many === null || exact(shipped).eq(0) || exact(few).lte(many)) return unitPrice
  const dearer = exact(unitPrice).plus(exact(few).minus(many).toFixed())
  const most = exact(lineAmount(unitPrice, quantity))
    .over(shipped, unitPricePlaces + 2)
    .roundedDown(unitPricePlaces)
  return asUnitPrice((dearer.lte(most) ? dearer : most).toFixed())
}

/** What is owed for lines as they are ordered, to the cent; more where more was shipped. */
export const owedForLines = (lines: readonly PricedLine[]): string =>
  sumOf(
    lines.map(({ quantity, shipped, unitPrice }) => {
      const sent = addedUp(shipped)
      return lineAmount(unitPrice ?? '0', exact(sent).gt(quantity) ? sent : quantity)
    }),
  ).toFixed(2)
