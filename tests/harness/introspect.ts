import type pg from 'pg'

/** What a database really holds of one table, as PostgreSQL itself writes it. */
export interface TableFacts {
  readonly columns: readonly string[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly options: readonly string[]
  readonly derived: readonly string[]
}

const facts: Readonly<Record<keyof TableFacts, string>> = {
  columns: `
    select c.relname as "table", concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''), pg_get_expr(d.adbin, d.adrelid), nullif(co.collname, 'default')) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation co on co.oid = a.attcollation
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  constraints: `
    select c.relname as "table", concat_ws(' ', n.conname, pg_get_constraintdef(n.oid)) as fact
    from pg_constraint n join pg_class c on c.oid = n.conrelid
    where c.relnamespace = 'public'::regnamespace and n.contype in ('c', 'f', 'p', 'u', 'x')
      and n.conname not like '%\\_rule'`,
  indexes: `
    select tablename as "table", indexdef as fact from pg_indexes
    where schemaname = 'public' and indexname not like '%\\_rule'`,
  triggers: `
    select c.relname as "table", pg_get_triggerdef(t.oid) as fact from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgname = 'tell_written'`,
  options: `
    select relname as "table", unnest(reloptions) as fact from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  derived: `
    select c.relname as "table", concat_ws(' ', p.proname, format_type(p.prorettype, null), p.prosrc) as fact
    from pg_proc p join pg_class c on c.reltype = p.proargtypes[0] where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    union all select c.relname, concat_ws(' ', p.proname, pg_get_function_result(p.oid), p.prosrc)
    from pg_proc p join pg_class c on p.proname = c.relname || '_derived_set' where p.pronamespace = 'public'::regnamespace`,
}

/**
 * Every table of the public schema with its columns, constraints and indexes, each sorted, so that two databases can be compared.
 * What definitions cannot say is left out: constraints and indexes written by hand, whose names end in `_rule`.
 */
export const introspect = async (client: pg.ClientBase | pg.Pool): Promise<Readonly<Record<string, TableFacts>>> => {
  const found: Record<string, Record<keyof TableFacts, string[]>> = {}
  for (const kind of ['columns', 'constraints', 'indexes', 'triggers', 'options', 'derived'] as const) {
    const { rows } = await client.query<{ table: string; fact: string }>(`${facts[kind]} order by 1, 2`)
    for (const { table, fact } of rows)
      (found[table] ??= { columns: [], constraints: [], indexes: [], triggers: [], options: [], derived: [] })[kind].push(fact)
  }
  return found
}
