import { exact } from '#core/numbers'

/** A price at which a material was awarded. */
export interface AwardedPrice {
  readonly material: number
  readonly supplier: number
  /** CNY for one unit, tax included. */
  readonly price: string
  readonly awardedAt: string
}

/** What a material last cost and before. */
export interface PriceChange {
  readonly material: number
  readonly supplier: number
  readonly price: string
  readonly awardedAt: string
  /** Null for what was awarded for the first time. */
  readonly formerSupplier: number | null
  readonly formerPrice: string | null
  /** A share of one; above nothing when it became dearer. */
  readonly change: string | null
}

/**
 * The latest price of every material within a period beside the one before it, whenever that was; the largest rises first, first awards last.
 * `prices` stand in the order in which they were awarded.
 */
export const priceChanges = (prices: readonly AwardedPrice[], isInPeriod: (awardedAt: string) => boolean): readonly PriceChange[] =>
  [...Map.groupBy(prices, ({ material }) => material).values()]
    .flatMap(ofMaterial => {
      const at = ofMaterial.findLastIndex(({ awardedAt }) => isInPeriod(awardedAt))
      const latest = ofMaterial[at]
      return latest ? [changeFrom(ofMaterial[at - 1], latest)] : []
    })
    .toSorted(
      (one, other) =>
        Number(other.change ?? Number.NEGATIVE_INFINITY) - Number(one.change ?? Number.NEGATIVE_INFINITY) || one.material - other.material,
    )

const changeFrom = (former: AwardedPrice | undefined, latest: AwardedPrice): PriceChange => ({
  ...latest,
  formerSupplier: former?.supplier ?? null,
  formerPrice: former?.price ?? null,
  change: former && !exact(former.price).eq(0) ? exact(latest.price).minus(former.price).over(former.price, 4).toFixed(4) : null,
})
