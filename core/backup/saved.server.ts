import type pg from 'pg'

/** Where the product keeps its data: its own tables, and the queue of jobs. What else is in the database is another program's. */
const ours = `n.nspname in ('public', 'graphile_worker')`

/** Schemas of PostgreSQL itself. */
const systems = `(n.nspname in ('pg_catalog', 'information_schema', 'pg_toast') or n.nspname like 'pg_temp%' or n.nspname like 'pg_toast_temp%')`

/** Tables of other programs in the same database, by name. */
export const foreignTables = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not ${ours} and not ${systems} order by 1`)
  return rows.map(({ name }) => name)
}

/** A table with the columns that hold data of their own; generated ones follow from them. */
export interface DataTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table of the product in a stable order; names are quoted where SQL needs it. */
export const dataTables = async (client: pg.ClientBase): Promise<readonly DataTable[]> => {
  const { rows } = await client.query<DataTable>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} order by 1`)
  return rows
}

/** Every sequence with where it stands. */
export const sequences = async (client: pg.ClientBase): Promise<readonly { name: string; last: string; called: boolean }[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`)
  const standing: { name: string; last: string; called: boolean }[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from ${name}`)
    if (found.rows[0]) standing.push({ name, ...found.rows[0] })
  }
  return standing
}
