import pg from 'pg'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { partTableOf, snake } from '../../core/define/naming.ts'

/** Something of the kind of a field, as the database takes it. */
const anything: Readonly<Record<string, unknown>> = { date: '2026-01-01', decimal: '1', integer: 1, text: 'x', flag: false }

/** Puts a line into a record that only steps fill in, with what such a line cannot be without, beside the product. */
export const putLine = async (ownerUrl: string, entity: AnyEntity, lines: string, id: number): Promise<void> => {
  const field: Field & { readonly of?: Fields } = entity.fields[lines] ?? {}
  const needed = Object.entries(field.of ?? {}).flatMap(([name, { required, kind }]) =>
    required ? [[snake(name), anything[kind]] as const] : [],
  )
  const columns = ['owner_id', 'position', ...needed.map(([column]) => column)]
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into ${partTableOf(entity, lines)} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      [id, 0, ...needed.map(([, value]) => value)],
    )
  } finally {
    await owner.end()
  }
}
