import { termsOf } from '../unit/passport/terms.ts'

/** Units that went to one customer on one day, with what decides how long they are covered. */
export interface ShippedUnits {
  readonly customer: string | null
  readonly model: number
  readonly shippedOn: string
  readonly warrantyUntil: string | null
  readonly warrantyParts: number | null
  readonly units: number
}

/** What went to one customer of one model. */
export interface Reached {
  readonly customer: string | null
  readonly model: number
  readonly units: number
  readonly covered: number
  readonly firstShipped: string
  readonly lastShipped: string
  /** Null where nothing says how long they are covered. */
  readonly coveredUntil: string | null
}

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce((best, day) => (day !== null && (best === null || day > best) ? day : best), null)

/** What shipments reach whom, those with the most units under warranty first. */
export const reachedBy = (shipped: readonly ShippedUnits[], today: string): readonly Reached[] =>
  [...Map.groupBy(shipped, ({ customer, model }) => `${model} ${customer ?? ''}`).values()]
    .flatMap(some => {
      const [first] = some
      if (!first) return []
      const ends = some.map(one => {
        const { warrantyUntil } = termsOf({ ...one, testedOn: null }, { warrantyParts: one.warrantyParts, calibrationMonths: null }, today)
        return { until: warrantyUntil, units: one.units }
      })
      const days = some.map(({ shippedOn }) => shippedOn).toSorted()
      return [
        {
          customer: first.customer,
          model: first.model,
          units: some.reduce((sum, { units }) => sum + units, 0),
          covered: ends.reduce((sum, { until, units }) => (until !== null && until >= today ? sum + units : sum), 0),
          firstShipped: days[0] ?? first.shippedOn,
          lastShipped: days.at(-1) ?? first.shippedOn,
          coveredUntil: latest(ends.map(({ until }) => until)),
        },
      ]
    })
    .toSorted((one, other) => other.covered - one.covered || other.units - one.units || one.model - other.model)
