import { exact, sumOf, type Exact } from '#core/numbers'

/** A line of a bill, as far as it decides how much is needed. */
export interface BillLine {
  readonly component: number
  readonly quantity: string
  /** Which part of what is taken is lost: 0.02 for 2 %. */
  readonly scrap: string | null
  readonly keyPart: boolean
}

/** What a batch needs of a component. Quantities in its unit, the needed one rounded up to what that allows. */
export interface NeededComponent {
  readonly component: number
  readonly perUnit: string
  readonly needed: string
  readonly keyPart: boolean
}

/** How exactly quotients are worked out before what they come to is rounded up. */
const places = 12

/** So much of what is taken is lost that enough for these units is left: ÷ (1 − scrap). */
const withScrap = ({ quantity, scrap }: BillLine, units: number): Exact =>
  exact(quantity)
    .times(units)
    .over(exact(1).minus(scrap ?? '0'), places)

/**
 * What a batch of so many units needs by the lines of a bill, each component once, in the order of the bill. `precisionOf` says how many decimals the unit of a
 * component allows; rounded once, up.
 */
export const neededComponents = (
  lines: readonly BillLine[],
  units: number,
  precisionOf: (component: number) => number,
): readonly NeededComponent[] =>
  [...Map.groupBy(lines, ({ component }) => component)].map(([component, of]) => ({
    component,
    perUnit: sumOf(of.map(({ quantity }) => quantity)).toFixed(4),
    // What is a whole number but for the last places of a quotient stays that number.
    needed: sumOf(of.map(line => withScrap(line, units)))
      .rounded(places - 4)
      .roundedUp(precisionOf(component))
      .toFixed(4),
    keyPart: of.some(({ keyPart }) => keyPart),
  }))
