import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { quotation } from '../quotation/quotation.ts'
import { openQuotationStates } from '../quotation/quotationChoices.ts'

/** For whom, and of what, it is asked. */
interface Asked {
  readonly company: number | null
  readonly model: number | null
}

const quotedLines = linesOf(quotation, 'items')

/** The newest open quotation of each reagent to each customer, as far as the reader sees them: not expired, lost or ordered yet. */
export const openQuotations = async (
  context: Pick<Context, 'product' | 'tx' | 'actor'>,
  { company: of, model: kind }: Asked,
): Promise<(row: Pair) => number | null> => {
  const rows = await query(
    context,
    { company: col(quotation, 'company', 'q'), model: col(quotedLines, 'model', 'l'), newest: sql<number>`max(q.id)` },
    sql`from ${table(quotedLines)} as l join ${table(quotation)} as q on q.id = ${col(quotedLines, 'record', 'l')}
      where ${meets(quotation, { state: openQuotationStates, expired: false, company: of ?? undefined }, 'q')}
        and ${kind === null ? sql`true` : sql`${col(quotedLines, 'model', 'l')} = ${kind}`}
        and q.id in (select t.id from ${table(quotation)} as t where ${rowsSeen(context, quotation)})
      group by 1, 2`,
  )
  const newest = new Map(rows.map(row => [keyOf(row), row.newest]))
  return row => newest.get(keyOf(row)) ?? null
}

/** A customer and a reagent. */
interface Pair {
  readonly company: number
  readonly model: number | null
}

const keyOf = ({ company: of, model: kind }: Pair): string => `${of} ${kind}`
