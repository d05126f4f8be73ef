import type pg from 'pg'

/** The role under which the application itself speaks to the database, where the database has one apart from the owner. */
export const applicationRole = 'meniscus_app'

/** Tables that nobody may change or empty once a row is written. */
const appendOnly = [
  'audit',
  'audit_seal',
  'audit_anchor',
  'audit_archive',
  'audit_review',
  'approval_event',
  'approval_file',
  'approval_flow_edition',
]

/** Tables that only the owner writes. */
const ownersOnly = ['migration', 'audit_retention', 'working_days_known']

/** Functions that do, as the owner, what the application may ask for but not do itself. */
const asOwner = ['audit_purge(bigint)']

/**
 * Lets the application role, where it exists, read and write rows of every table, also of tables yet to come; never change
 * tables, the audit or the list of migrations. Run by the owner after each migration; running it again changes nothing.
 */
export const grantApplication = async (owner: pg.Client): Promise<void> => {
  const role = await owner.query('select from pg_roles where rolname = $1 and rolname <> current_user', [applicationRole])
  if (role.rowCount === 0) return
  // A database may be migrated only so far.
  const existing = async (names: readonly string[], find: 'to_regclass' | 'to_regprocedure'): Promise<readonly string[]> =>
    (await owner.query<{ name: string }>(`select name from unnest($1::text[]) as name where ${find}(name) is not null`, [names])).rows.map(
      ({ name }) => name,
    )
  const [added, owned, asked] = [
    await existing(appendOnly, 'to_regclass'),
    await existing(ownersOnly, 'to_regclass'),
    await existing(asOwner, 'to_regprocedure'),
  ]
  await owner.query(`
    grant usage on schema public to ${applicationRole};
    grant select, insert, update, delete on all tables in schema public to ${applicationRole};
    grant usage, select on all sequences in schema public to ${applicationRole};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${applicationRole};
    alter default privileges in schema public grant usage, select on sequences to ${applicationRole};
    ${added.map(name => `revoke update, delete on ${name} from ${applicationRole};`).join('\n')}
    ${owned.map(name => `revoke insert, update, delete on ${name} from ${applicationRole};`).join('\n')}
    ${asked.map(name => `grant execute on function ${name} to ${applicationRole};`).join('\n')}
  `)
}
