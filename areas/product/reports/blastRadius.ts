/** Units that left on one day for one customer, with what decides how long they are covered. */
export interface ShippedUnits {
  /** The customer of the waybill, as it stands today; null where there is none, or the reader does not see them. */
  readonly customer: number | null
  /** What the customer was called when they were shipped; null where the reader is not told. */
  readonly name: string | null
  readonly model: number
  readonly shippedOn: string
  /** Until when they are covered; null where nobody knows. */
  readonly until: string | null
  readonly units: number
}

/** What went to one customer of one model. */
export interface Reached extends Pick<ShippedUnits, 'customer' | 'name'> {
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

/** Who is meant: a known customer, by whatever name; else everybody of one name, or without any. */
const whom = ({ customer, name }: Pick<ShippedUnits, 'customer' | 'name'>): string =>
  customer === null ? `name ${name ?? ''}` : `customer ${customer}`

/** What shipments reach whom, those with the most units under warranty first. A known customer who was renamed or merged is counted once, under their latest name. */
export const reachedBy = (shipped: readonly ShippedUnits[], today: string): readonly Reached[] => {
  return [...Map.groupBy(shipped, one => `${one.model} ${whom(one)}`).values()]
    .flatMap(some => {
      const byDay = some.toSorted((one, other) => one.shippedOn.localeCompare(other.shippedOn))
      const [first, last] = [byDay[0], byDay.at(-1)]
      if (!first || !last) return []
      const { customer, name, model } = last
      return [
        {
          customer,
          name,
          model,
          units: some.reduce((sum, { units }) => sum + units, 0),
          covered: some.reduce((sum, { until, units }) => (until !== null && until >= today ? sum + units : sum), 0),
          firstShipped: first.shippedOn,
          lastShipped: last.shippedOn,
          coveredUntil: latest(some.map(({ until }) => until)),
        },
      ]
    })
    .toSorted(
      (one, other) =>
        other.covered - one.covered || other.units - one.units || one.model - other.model || whom(one).localeCompare(whom(other)),
    )
}
