import { exact } from '#core/numbers'

/** An entry of the operation log as it is counted: on which day (`yyyy-MM-dd`), for whom, how many pieces, worth how much in CNY. */
export interface Issued {
  readonly day: string
  readonly department: number | null
  readonly quantity: number
  readonly value: string
}

/** What each department took in each month, earlier months first: pieces, value to the cent, and the number of entries. */
export const consumption = (issued: readonly Issued[]) =>
  [...Map.groupBy(issued, ({ day, department }) => `${day.slice(0, 7)} ${department ?? 0}`).values()]
    .flatMap(those => {
      const [first] = those
      if (!first) return []
      return [
        {
          month: first.day.slice(0, 7),
          department: first.department,
          pieces: those.reduce((sum, { quantity }) => sum + quantity, 0),
          value: those.reduce((sum, { value }) => sum.plus(value), exact('0')).toFixed(2),
          issues: those.length,
        },
      ]
    })
    .toSorted((one, other) => one.month.localeCompare(other.month) || (one.department ?? 0) - (other.department ?? 0))
