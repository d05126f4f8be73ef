import { exact, sumOf } from '#core/numbers'

/** A quotation with its total, as it is quoted and at tier prices; decimal texts in CNY. */
interface Quoted {
  readonly isSpecial: boolean
  readonly net: string
  readonly tier: string
}

/** What is left of tier prices in some quotations, and by how much each lies below them on average; shares of 1 with four places, null of nothing. */
export const realisationOf = (quoted: readonly Quoted[]) => {
  const [net, tier] = [sumOf(quoted.map(one => one.net)), sumOf(quoted.map(one => one.tier))]
  const special = quoted.filter(({ isSpecial }) => isSpecial).length
  const discounts = quoted.flatMap(one => (exact(one.tier).eq(0) ? [] : [exact(one.tier).minus(one.net).over(one.tier, 10)]))
  return {
    quotations: quoted.length,
    special,
    specialShare: quoted.length === 0 ? null : exact(special).over(quoted.length, 4).toFixed(4),
    discount:
      discounts.length === 0
        ? null
        : sumOf(discounts.map(one => one.toFixed()))
            .over(discounts.length, 4)
            .toFixed(4),
    net: net.toFixed(2),
    tier: tier.toFixed(2),
    realisation: tier.eq(0) ? null : net.over(tier, 4).toFixed(4),
  }
}
