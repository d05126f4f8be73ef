import { sql } from 'kysely'
import { sameValue } from '../logic/changes.ts'
import type { Field, Fields } from '../define/field.ts'
import { refuse } from '../errors/refuse.ts'
import type { Transaction } from '../context/serve.server.ts'
import { catalogue } from '../errors/catalogue.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a place holds files by name, two of the same name are refused; names that differ only in case or width are the same. */
export const checkFileNames = async (tx: Transaction, fields: Fields, before: Values | null, after: Values): Promise<void> => {
  for (const [name, field] of Object.entries(fields)) {
    const lines = after[name]
    if (field.kind !== 'lines' || !('of' in field) || !Array.isArray(lines) || sameValue(before?.[name], lines)) continue
    for (const inner of namedByFile(field.of as Fields)) {
      const repeated = await firstRepeated(
        tx,
        lines.map((line: Values) => line[inner]),
      )
      if (repeated !== undefined) refuse('fileExists', { problems: { [`${name}.${repeated}.${inner}`]: catalogue.fileExists.message } })
    }
  }
}

const namedByFile = (fields: Fields): readonly string[] =>
  Object.entries<Field & { readonly uniqueName?: boolean }>(fields)
    .filter(([, field]) => field.uniqueName === true)
    .map(([name]) => name)

/** The index of the first value that names a file as an earlier one does. */
const firstRepeated = async (tx: Transaction, ids: readonly unknown[]): Promise<number | undefined> => {
  const given = ids.filter(id => typeof id === 'number')
  if (given.length < 2) return undefined
  const { rows } = await sql<{
    id: number
    folded: string
  }>`select id, search_fold(name) as folded from stored_file where id = any(${given})`.execute(tx)
  const names = new Map(rows.map(row => [row.id, row.folded]))
  const seen = new Set<string>()
  const at = ids.findIndex(id => {
    const name = typeof id === 'number' ? names.get(id) : undefined
    if (name === undefined) return false
    if (seen.has(name)) return true
    seen.add(name)
    return false
  })
  return at < 0 ? undefined : at
}
