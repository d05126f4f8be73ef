import { serve, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, findOne } from '#core/records.server'
import type { Aql } from '../iqc/samplingTables.ts'
import { reducedFaults, type ReducedCell, type ReducedFault, type ReducedRows } from './reducedPlan.ts'
import { aqlColumns, reducedTable } from './reducedTable.ts'

type Column = keyof typeof aqlColumns
type Line = Pick<StoredRecord<typeof reducedTable>['rows'][number], 'letter' | Column>

// The entries are those of the object.
const columns = Object.entries(aqlColumns) as readonly (readonly [Column, Aql])[]

const asRows = (lines: readonly Line[]): ReducedRows =>
  lines.map(line => ({
    letter: line.letter,
    // Every AQL has its column.
    cells: Object.fromEntries(columns.map(([column, aql]) => [aql, line[column]])) as Record<Aql, ReducedCell>,
  }))

const faultWords = {
  notBelowSample: ['接收数必须小于该字码的抽样数', 'The acceptance number must be below the sample size of its letter'],
  fallsWithAql: ['同一行接收数随 AQL 增大不能变小', 'Along a row the acceptance number never falls'],
  fallsWithLetter: ['同一列接收数随字码不能变小', 'Down a column the acceptance number never falls'],
  leadsNowhere: ['箭头没有指向任何接收数', 'The arrow leads to no acceptance number'],
} as const satisfies Readonly<Record<ReducedFault['why'], Label>>

const check = async (_step: Context, row: StoredRecord<typeof reducedTable>): Promise<void> => {
  const faults = reducedFaults(asRows(row.rows))
  if (faults.length === 0) return
  const problems = faults.map(({ letter, aql, why }): readonly [string, Label] => {
    const column = columns.find(([, one]) => one === aql)?.[0] ?? ''
    return [`rows.${row.rows.findIndex(line => line.letter === letter)}.${column}`, faultWords[why]]
  })
  refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

/** The table in use; undefined while nobody has entered one. */
export const reducedRows = async (context: Pick<Context, 'tx' | 'product'>): Promise<ReducedRows | undefined> => {
  const table = await findOne(context, reducedTable, { active: true }, ['id'], { sort: '-id' })
  if (!table) return undefined
  const fields = ['letter', ...columns.map(([column]) => column)] as const
  return asRows(await find(context, linesOf(reducedTable, 'rows'), { where: { record: table.id }, fields, limit: 16 }))
}

/** How the table is checked while it is entered. */
export const servedReducedTable = serve(reducedTable, { onCreate: check, onChange: check, transitions: {} })
