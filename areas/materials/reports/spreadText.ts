import { spreadOf } from '#core/reports'

/** The five figures of a box plot of some numbers, as decimal texts with one place; null of none. */
export const spreadText = (values: readonly number[]) => {
  const spread = spreadOf(values)
  const text = (value: number | undefined): string | null => value?.toFixed(1) ?? null
  return {
    least: text(spread?.least),
    first: text(spread?.first),
    median: text(spread?.median),
    third: text(spread?.third),
    most: text(spread?.most),
  }
}
