import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { fillPattern, numberText } from './pattern.ts'

/**
 * Draws the next number of a series. The counter's row stays locked until the transaction ends, so that numbers are unique and a
 * number given back by a rolled-back transaction is drawn again: the series has no gaps but deleted records.
 */
export const nextNumber = async (tx: Transaction, series: string, pattern: string, instant: string): Promise<string> => {
  const filled = fillPattern(pattern, instant)
  return numberText(filled, await nextCount(tx, series, filled.prefix))
}

/** The same as a bare count from 1, for a number that is put together elsewhere; `period` is what the count starts anew for. */
export const nextCount = async (tx: Transaction, series: string, period: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`insert into counter (kind, period, last) values (${series}, ${period}, 1)
    on conflict (kind, period) do update set last = counter.last + 1 returning last`.execute(tx)
  return rows[0]?.last ?? 1
}
