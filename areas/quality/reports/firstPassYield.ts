import { exact } from '#core/numbers'

/** First results of a stage: how many units left it, and how many of them passed the first time. */
export interface FirstResults {
  readonly tested: number
  readonly passed: number
}

/** First-pass yield: units that passed the first time ÷ units first tested, as a share with four places; null where none was tested. */
export const firstPassYield = ({ tested, passed }: FirstResults): string | null =>
  tested === 0 ? null : exact(String(passed)).over(tested, 4).toFixed(4)

/** Rolled throughput yield: the product of the first-pass yields of the stages, unrounded, with four places; null where a stage has none. 0.98 × 0.95 × 0.99 = 0.9217. */
export const rolledYield = (stages: readonly FirstResults[]): string | null =>
  stages.length === 0 || stages.some(({ tested }) => tested === 0)
    ? null
    : stages
        .reduce((all, { tested, passed }) => all.times(exact(String(passed)).over(tested, 12)), exact('1'))
        .rounded(4)
        .toFixed(4)
