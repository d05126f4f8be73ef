import { sql } from 'kysely'
import type { Transaction } from '../records/serve.server.ts'
import { fillPattern, numberText } from './pattern.ts'

/**
 * Draws the next number of a series. The counter's row stays locked until the transaction ends, so that numbers are unique and a
 * number given back by a rolled-back transaction is drawn again: the series has no gaps but deleted records.
 */
export const nextNumber = async (tx: Transaction, series: string, pattern: string, instant: string): Promise<string> => {
  const filled = fillPattern(pattern, instant)
  const { rows } = await sql<{ last: number }>`insert into counter (kind, period, last) values (${series}, ${filled.prefix}, 1)
    on conflict (kind, period) do update set last = counter.last + 1 returning last`.execute(tx)
  return numberText(filled, rows[0]?.last ?? 1)
}
