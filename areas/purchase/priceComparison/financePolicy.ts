/** What the company's money costs while it is bound, in credit or in goods. */
export interface FinancePolicy {
  /** Per year; 0.06 for 6 %. */
  readonly interestRate: string
  /** The days of credit that count as usual: longer credit lowers the cost, shorter raises it. */
  readonly benchmarkDays: number
  /** What it costs to keep goods for a year, as a share of their value: money, space, handling, ageing; 0.2 for 20 %, null where surplus is not counted. */
  readonly carryingRate: string | null
}

/** The document's defaults: 6 % a year against 30 days, and 20 % a year to keep goods. */
export const usualFinance = { interestRate: '0.06', benchmarkDays: 30, carryingRate: '0.2' } as const satisfies FinancePolicy
