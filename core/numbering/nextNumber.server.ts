import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { fillPattern, numberText } from './pattern.ts'

/** Numbers that were drawn, and the counter from which they came. */
export interface Drawn {
  readonly numbers: readonly string[]
  readonly counter: number
}

/**
 * Draws the next numbers of a series, so many one after the other. The counter's row stays locked until the transaction ends, so that numbers are unique
 * and a number given back by a rolled-back transaction is drawn again: the series has no gaps but deleted records.
 */
export const nextNumbers = async (tx: Transaction, series: string, pattern: string, instant: string, count: number): Promise<Drawn> => {
  const filled = fillPattern(pattern, instant)
  const { last, counter } = await lastOf(tx, series, filled.prefix, count)
  return { numbers: Array.from({ length: count }, (_, at) => numberText(filled, last - count + 1 + at)), counter }
}

/** A count, and the counter from which it came. */
interface Counted {
  readonly last: number
  readonly counter: number
}

/** The next number as a bare count from 1, for one that is put together elsewhere; `period` is what the count starts anew for. */
export const countOn = (tx: Transaction, series: string, period: string): Promise<Counted> => lastOf(tx, series, period, 1)

/** Counts on by so many, and answers the last of them. */
const lastOf = async (tx: Transaction, series: string, period: string, count: number): Promise<Counted> => {
  const { rows } = await sql<Counted>`insert into counter (kind, period, last) values (${series}, ${period}, ${count})
    on conflict (kind, period) do update set last = counter.last + excluded.last returning last, id as counter`.execute(tx)
  return rows[0] ?? { last: count, counter: 0 }
}
