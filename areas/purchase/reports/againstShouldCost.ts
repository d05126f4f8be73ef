import { largestFirst } from '#core/numbers'
import { gapOf, modelOn, shouldCostOn, valueOn, type CostModel, type IndexSeries } from '../shouldCost/shouldCostOn.ts'

/** What one of a material was ordered at: CNY without deductible tax. */
export interface NetPrice {
  /** The order that says so. */
  readonly order: number
  readonly material: number
  readonly supplier: number
  readonly price: string
  readonly sentOn: string
}

type Series = ReadonlyMap<number, IndexSeries>

/** What a material should cost on a day by the model of that day; null where there is none. */
export const shouldCostThen = (models: readonly CostModel[], series: Series, day: string): string | null => {
  const model = modelOn(models, day)
  return (model && shouldCostOn(model, series, day)?.price) ?? null
}

/** The indices that have no value which is good for a day, of the model of that day. */
export const lackingOn = (models: readonly CostModel[], series: Series, day: string): readonly number[] => {
  const model = modelOn(models, day)
  if (!model) return []
  return model.shares.flatMap(({ index }) => {
    const known = series.get(index)
    return known && valueOn(known, day) && valueOn(known, model.baseDate) ? [] : [index]
  })
}

/** The last price of a supplier beside what it should have been, and should be. */
export interface AgainstShouldCost {
  readonly material: number
  readonly supplier: number | null
  readonly price: string | null
  readonly sentOn: string | null
  readonly shouldThen: string | null
  readonly shouldNow: string | null
  readonly gap: string | null
  readonly gapNow: string | null
  readonly lines: number
}

const gap = (price: string | null, should: string | null): string | null =>
  price === null || should === null ? null : gapOf(price, should)

/**
 * Of every material with a model the last price of each supplier against its should-cost of that day and of today, the largest gap of today first;
 * what was never ordered stands once, at the end. `prices` stand in the order in which they were sent.
 */
export const againstShouldCost = (
  models: ReadonlyMap<number, readonly CostModel[]>,
  series: Series,
  prices: readonly NetPrice[],
  today: string,
): readonly AgainstShouldCost[] => {
  const bought = Map.groupBy(prices, ({ material }) => material)
  return [...models]
    .flatMap(([material, known]): readonly AgainstShouldCost[] => {
      const shouldNow = shouldCostThen(known, series, today)
      const none = { material, supplier: null, price: null, sentOn: null, shouldThen: null, shouldNow, gap: null, gapNow: null, lines: 0 }
      const ofMaterial = bought.get(material)
      if (!ofMaterial) return [none]
      return [...Map.groupBy(ofMaterial, ({ supplier }) => supplier)].map(([supplier, some]) => {
        const { price = '0', sentOn = today } = some.at(-1) ?? {}
        const shouldThen = shouldCostThen(known, series, sentOn)
        const gaps = { gap: gap(price, shouldThen), gapNow: gap(price, shouldNow) }
        return { material, supplier, price, sentOn, shouldThen, shouldNow, ...gaps, lines: some.length }
      })
    })
    .toSorted(
      (one, other) =>
        largestFirst(one.gapNow, other.gapNow) || one.material - other.material || (one.supplier ?? 0) - (other.supplier ?? 0),
    )
}

/** Five years: further back nothing is drawn. */
export const mostMonths = 60

/** The first days of the months from one day to another, the latest of them where there are more than five years. */
export const monthsBetween = (from: string, until: string): readonly string[] => {
  const days: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let at = 0; ; at++) {
    const day = new Date(Date.UTC(year, month + at, 1)).toISOString().slice(0, 10)
    if (day > until) return days.slice(-mostMonths)
    days.push(day)
  }
}
