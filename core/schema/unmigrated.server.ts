import type { Label } from '../language/label.ts'
import { tablesOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { formerColumn, formerTable } from '../database/schema.ts'
import { readSchemaRecord } from '../database/schemaRecord.server.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { wantedSchema } from './wanted.server.ts'

/** What a definition wants and no migration makes: a column, or a whole table. */
export interface Unmigrated {
  readonly entity: string
  readonly table: string
  readonly column?: string
}

/** What the definitions want beyond the schema that is recorded beside the migrations. */
export const unmigrated = (registry: Registry, recordFolder: string): readonly Unmigrated[] => {
  const recorded = readSchemaRecord(recordFolder)
  const owner = new Map([...registry.entities.values()].flatMap(entity => tablesOf(entity).map(table => [table, entity.name] as const)))
  return wantedSchema(registry).tables.flatMap((table): readonly Unmigrated[] => {
    const about = { entity: owner.get(table.name) ?? table.name, table: table.name }
    const former = formerTable(recorded, table)
    if (former?.name !== table.name) return [about]
    return table.columns
      .filter(column => formerColumn(former, column)?.name !== column.name)
      .map(column => ({ ...about, column: column.name }))
  })
}

/** Says it to whoever wrote the definition. */
export const missingWords = ({ entity, table, column }: Unmigrated): Label => {
  const place: Label =
    column === undefined ? [`数据表 ${table}`, `the table ${table}`] : [`列 ${table}.${column}`, `the column ${table}.${column}`]
  return [
    `${entity} 的定义需要${place[0]}，但还没有生成它的迁移。请运行：npm run migration -- 名称`,
    `The definition of ${entity} wants ${place[1]}, which no migration makes yet. Run: npm run migration -- some_name`,
  ]
}

const unknownTable = '42P01'
const unknownColumn = '42703'

/** The words for a statement that failed because the database lacks what a definition wants; undefined for any other error. */
export const explainMissing = (error: unknown, missing: readonly Unmigrated[]): Label | undefined => {
  if (![unknownTable, unknownColumn].includes(codeOf(error) ?? '')) return undefined
  const said = error instanceof Error ? error.message : ''
  const named = missing.find(({ table, column }) => wordsOf(said).has(column ?? table)) ?? missing[0]
  return named && missingWords(named)
}

/** The names in a message of the database: `column t.web2 does not exist` names `t` and `web2`. */
const wordsOf = (message: string): ReadonlySet<string> => new Set(message.match(/\w+/g))
