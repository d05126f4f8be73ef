import { sql } from 'kysely'
import { inLanguage, type Language } from '../language/label.ts'
import type { CellColumn } from '../fields/cell.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { ImportRow } from './importView.ts'
import type { TableContent } from './tableFile.server.ts'

/** The rows of an import that are not written, as they were sent, each with the reason behind it: to be put right elsewhere and sent again. */
export const failedRows = (tx: Transaction, importId: number, headers: readonly string[], language: Language): TableContent => ({
  title: inLanguage(['未导入的行', 'Rows left out'], language),
  columns: [...headers.map(header => textColumn(header)), textColumn(inLanguage(['原因', 'Reason'], language))],
  rows: failedBatches(tx, importId, headers.length, language),
})

const textColumn = (caption: string): CellColumn => ({ part: '', label: [caption, caption], format: 'text' })

const batchSize = 1000

async function* failedBatches(
  tx: Transaction,
  importId: number,
  width: number,
  language: Language,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<
      Pick<ImportRow, 'no' | 'cells' | 'problems'>
    >`select no, cells, coalesce(problems, '[]') as problems from data_import_row
      where import_id = ${importId} and state in ('bad', 'new', 'kept') and no > ${last} order by no limit ${batchSize}`.execute(tx)
    if (rows.length === 0) return
    last = rows.at(-1)?.no ?? last
    yield rows.map(({ cells, problems }) => [
      ...Array.from({ length: width }, (_none, at) => cells[at] ?? ''),
      problems.map(({ message }) => inLanguage(message, language)).join('; '),
    ])
  }
}
