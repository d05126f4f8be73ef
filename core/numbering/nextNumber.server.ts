import { sql, type RawBuilder } from 'kysely'
import { fillPattern, numberText } from './pattern.ts'

/**
 * Does what counts on, and answers at what the counter stands then. Its row stays locked until the transaction ends, so that numbers are unique and a
 * number given back by a rolled-back transaction is drawn again: the series has no gaps but deleted records.
 */
export type CountOn = (counting: RawBuilder<unknown>) => Promise<number>

/** Draws the next numbers of a series, so many one after the other. */
export const nextNumbers = async (
  countOn: CountOn,
  series: string,
  pattern: string,
  instant: string,
  count: number,
): Promise<readonly string[]> => {
  const filled = fillPattern(pattern, instant)
  const last = await countOn(counting(series, filled.prefix, count))
  return Array.from({ length: count }, (_, at) => numberText(filled, last - count + 1 + at))
}

/** The next number as a bare count from 1, for one that is put together elsewhere; `period` is what the count starts anew for. */
export const nextCount = (countOn: CountOn, series: string, period: string): Promise<number> => countOn(counting(series, period, 1))

/** Counts on by so many, and returns the row of the counter. */
const counting = (series: string, period: string, count: number): RawBuilder<unknown> =>
  sql`insert into counter (kind, period, last) values (${series}, ${period}, ${count})
    on conflict (kind, period) do update set last = counter.last + excluded.last returning counter.*`
