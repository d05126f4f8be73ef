import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { CellChange, ImportRow, RowAction, RowChange, RowProblem, RowState } from './importView.ts'
import type { TableRow } from './tableReader.server.ts'

/** A row that waits for something to be done with it. */
export interface WaitingRow {
  readonly no: number
  readonly cells: readonly string[]
  readonly recordId: number | null
  readonly recordVersion: number | null
  readonly action: RowAction | null
  readonly former: Readonly<Record<string, unknown>> | null
}

/** What became of a row. */
export interface RowOutcome {
  readonly no: number
  readonly state: RowState
  readonly action?: RowAction | undefined
  readonly problems?: readonly RowProblem[]
  readonly keys?: readonly string[]
  readonly recordId?: number
  readonly recordVersion?: number
  readonly former?: Readonly<Record<string, unknown>>
  readonly changes?: readonly RowChange[]
  /** What was typed is not kept once it is written, because its record does not show it. */
  readonly forgotten?: boolean
}

/** Adds rows as they were read; a row that is there already stays. */
export const addRows = async (db: Database | Transaction, importId: number, rows: readonly TableRow[]): Promise<void> => {
  const written = JSON.stringify(rows.map(({ no, cells }) => [no, cells]))
  await sql`insert into data_import_row (import_id, no, cells)
    select ${importId}, (r ->> 0)::integer, array(select jsonb_array_elements_text(r -> 1)) from jsonb_array_elements(${written}::jsonb) as r
    on conflict do nothing`.execute(db)
}

/** The next rows in one state behind a number, at most so many. */
export const rowsIn = async (
  db: Database | Transaction,
  importId: number,
  state: RowState,
  after: number,
  most: number,
): Promise<readonly WaitingRow[]> =>
  (
    await sql<WaitingRow>`select no, cells, record_id as "recordId", record_version as "recordVersion", action, former from data_import_row
      where import_id = ${importId} and state = ${state} and no > ${after} order by no limit ${most}`.execute(db)
  ).rows

/** The last rows that were written, the very last one first. */
export const lastWrittenRows = async (db: Database, importId: number, most: number): Promise<readonly WaitingRow[]> =>
  (
    await sql<WaitingRow>`select no, cells, record_id as "recordId", record_version as "recordVersion", action, former from data_import_row
      where import_id = ${importId} and state = 'written' order by no desc limit ${most}`.execute(db)
  ).rows

/** Writes down what became of rows. */
export const keepOutcomes = async (db: Database | Transaction, importId: number, outcomes: readonly RowOutcome[]): Promise<void> => {
  if (outcomes.length === 0) return
  const written = JSON.stringify(
    outcomes.map(
      ({
        no,
        state,
        action = null,
        problems = [],
        keys = [],
        recordId = null,
        recordVersion = null,
        former = null,
        changes = [],
        forgotten = false,
      }) => ({
        no,
        state,
        action,
        problems: problems.length === 0 ? null : problems,
        keys,
        record_id: recordId,
        record_version: recordVersion,
        former,
        changes: changes.length === 0 ? null : changes,
        forgotten: forgotten && state === 'written',
      }),
    ),
  )
  await sql`update data_import_row as r set state = o.state, action = o.action, problems = nullif(o.problems, 'null'), record_id = o.record_id,
      record_version = o.record_version, former = nullif(o.former, 'null'),
      changes = nullif(o.changes, 'null'), cells = case when o.forgotten then '{}' else r.cells end, keys = array(select jsonb_array_elements_text(o.keys))
    from jsonb_to_recordset(${written}::jsonb) as o(no integer, state text, action text, problems jsonb, keys jsonb, record_id bigint, record_version integer, former jsonb,
      changes jsonb, forgotten boolean)
    where r.import_id = ${importId} and r.no = o.no`.execute(db)
}

/** The values that may occur once, of all rows that are not about to be looked at. */
export const knownKeys = async (db: Database | Transaction, importId: number): Promise<Map<string, number>> => {
  const { rows } = await sql<{ no: number; keys: readonly string[] }>`select no, keys from data_import_row
    where import_id = ${importId} and state not in ('new', 'reverted') and keys <> '{}' order by no`.execute(db)
  const known = new Map<string, number>()
  for (const { no, keys } of rows) for (const key of keys) if (!known.has(key)) known.set(key, no)
  return known
}

/** Rows for the grid, all or those that are not right yet, from a place on. */
export const rowPage = async (
  tx: Transaction,
  importId: number,
  only: 'all' | 'bad',
  from: number,
  size: number,
): Promise<{ readonly count: number; readonly rows: readonly ImportRow[] }> => {
  const states: readonly RowState[] = only === 'all' ? ['new', 'good', 'bad', 'written', 'reverted', 'kept'] : ['new', 'bad', 'kept']
  const counted = await sql<{
    n: number
  }>`select count(*) as n from data_import_row where import_id = ${importId} and state = any(${states})`.execute(tx)
  const { rows } = await sql<ImportRow>`select no, cells, state, action, record_id as "recordId", coalesce(problems, '[]') as problems,
    coalesce(changes, '[]') as changes from data_import_row
    where import_id = ${importId} and state = any(${states}) order by no limit ${size} offset ${from}`.execute(tx)
  return { count: counted.rows[0]?.n ?? 0, rows }
}

/** Puts cells right and asks for their rows to be looked at again; rows that are written already stay as they are. Answers how many rows changed. */
export const changeCells = async (tx: Transaction, importId: number, changes: readonly CellChange[]): Promise<number> => {
  const { rows } = await sql<{ no: number; cells: string[] }>`select no, cells from data_import_row
    where import_id = ${importId} and no = any(${[...new Set(changes.map(change => change.no))]}) and state in ('new', 'good', 'bad') order by no for update`.execute(
    tx,
  )
  const byNo = new Map(rows.map(row => [row.no, row.cells]))
  for (const { no, column, text } of changes) {
    const cells = byNo.get(no)
    if (!cells) continue
    while (cells.length <= column) cells.push('')
    cells[column] = text
  }
  const written = JSON.stringify(rows.map(({ no, cells }) => [no, cells]))
  await sql`update data_import_row as r set cells = array(select jsonb_array_elements_text(c -> 1)), state = 'new'
    from jsonb_array_elements(${written}::jsonb) as c where r.import_id = ${importId} and r.no = (c ->> 0)::integer`.execute(tx)
  return rows.length
}

/** Replaces a value wherever a column holds it; answers in how many rows. */
export const replaceEverywhere = async (tx: Transaction, importId: number, column: number, from: string, to: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`update data_import_row set cells[${sql.lit(column + 1)}] = ${to}, state = 'new'
    where import_id = ${importId} and state in ('new', 'good', 'bad') and coalesce(cells[${sql.lit(column + 1)}], '') = ${from}
      and cardinality(cells) > ${from === '' ? -1 : column}`.execute(tx)
  return Number(numAffectedRows)
}

/** Which rows are looked at again: those that are not written yet, those that repeat others, or besides these those that want something confirmed. */
export type AskedAgain = 'all' | 'repeating' | 'warned'

const askedAgain = {
  all: sql`state in ('good', 'bad')`,
  repeating: sql`state = 'bad' and problems @> '[{"repeats": true}]'`,
  warned: sql`state = 'bad' and (problems @> '[{"repeats": true}]' or jsonb_path_exists(problems, '$[*].confirms'))`,
} as const satisfies Readonly<Record<AskedAgain, unknown>>

/** Has rows looked at again. */
export const askAgain = async (tx: Transaction, importId: number, which: AskedAgain): Promise<void> => {
  await sql`update data_import_row set state = 'new' where import_id = ${importId} and ${askedAgain[which]}`.execute(tx)
}
