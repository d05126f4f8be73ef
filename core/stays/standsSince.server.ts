import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'

/** The moment at which a record came into the state in which it stands now; undefined where it stands in none. The whole truth, whoever sees the record. */
export const standsSince = async (
  { tx }: Pick<Context, 'tx'>,
  { name }: Pick<AnyEntity, 'name'>,
  id: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{
    since: string
  }>`select since from stay where entity = ${name} and record_id = ${id} and until is null`.execute(tx)
  return rows[0]?.since
}

/** The moment at which the record of a row `t` last came to a state; null where it never stood there. */
export const cameTo = ({ name }: Pick<AnyEntity, 'name'>, state: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select max(s.since) from stay as s where s.entity = ${sql.lit(name)} and s.record_id = t.id and s.state = ${sql.lit(state)})`
