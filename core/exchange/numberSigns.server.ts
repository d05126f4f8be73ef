import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { signOfColumn, type ColumnSign } from '../tables/quantity.ts'
import type { Interpreter } from './interpret.ts'

/** So many different numbers of a column say what its commas mean. */
const mostTexts = 20_000

/** What the commas of the columns of numbers mean, by target; nothing is read of a column without any. */
export const numberSigns = async (
  db: Database | Transaction,
  importId: number,
  { plan, sources }: Pick<Interpreter, 'plan' | 'sources'>,
): Promise<ReadonlyMap<string, ColumnSign>> => {
  const numeric = new Set([...sources.values()].flat().flatMap(({ target }) => (target.format === 'number' ? [target.key] : [])))
  const columns = plan.targets.flatMap((target, at) => (target !== null && numeric.has(target) ? [{ target, place: at + 1 }] : []))
  const signs = new Map<string, ColumnSign>()
  for (const { target, place } of columns) {
    const { rows } = await sql<{ text: string | null }>`select distinct cells[${place}::integer] as text from data_import_row
      where import_id = ${importId} and exists (select from data_import_row where import_id = ${importId} and cells[${place}::integer] like '%,%')
      limit ${mostTexts}`.execute(db)
    if (rows.length > 0) signs.set(target, signOfColumn(rows.map(({ text }) => text ?? '')))
  }
  return signs
}
