import type pg from 'pg'

/** Schemas that hold no data of ours. */
const foreign = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'`

/** A table with the columns that hold data of their own; generated ones follow from them. */
export interface DataTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table of the database in a stable order; names are quoted where SQL needs it. */
export const dataTables = async (client: pg.ClientBase): Promise<readonly DataTable[]> => {
  const { rows } = await client.query<DataTable>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${foreign} order by 1`)
  return rows
}

/** Every sequence with where it stands. */
export const sequences = async (client: pg.ClientBase): Promise<readonly { name: string; last: string; called: boolean }[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where c.relkind = 'S' and ${foreign} order by 1`)
  const standing: { name: string; last: string; called: boolean }[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from ${name}`)
    if (found.rows[0]) standing.push({ name, ...found.rows[0] })
  }
  return standing
}
