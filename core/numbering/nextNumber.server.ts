import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { fillPattern, numberText } from './pattern.ts'

/**
 * Draws the next numbers of a series, so many one after the other. The counter's row stays locked until the transaction ends, so that numbers are unique
 * and a number given back by a rolled-back transaction is drawn again: the series has no gaps but deleted records.
 */
export const nextNumbers = async (
  tx: Transaction,
  series: string,
  pattern: string,
  instant: string,
  count: number,
): Promise<readonly string[]> => {
  const filled = fillPattern(pattern, instant)
  const last = await lastOf(tx, series, filled.prefix, count)
  return Array.from({ length: count }, (_, at) => numberText(filled, last - count + 1 + at))
}

/** The next number as a bare count from 1, for one that is put together elsewhere; `period` is what the count starts anew for. */
export const nextCount = (tx: Transaction, series: string, period: string): Promise<number> => lastOf(tx, series, period, 1)

/** Counts on by so many, and answers the last of them. */
const lastOf = async (tx: Transaction, series: string, period: string, count: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`insert into counter (kind, period, last) values (${series}, ${period}, ${count})
    on conflict (kind, period) do update set last = counter.last + excluded.last returning last`.execute(tx)
  return rows[0]?.last ?? count
}
