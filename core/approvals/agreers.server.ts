import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'

/** Who agreed to a record in the approval of it that ended in consent last, each once: those who decided, for themselves or for somebody else. */
export const agreersOf = async ({ tx }: Pick<Context, 'tx'>, { name }: AnyEntity, id: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ person: number }>`select distinct t.decided_by_id as person from approval_task as t
    where t.state = 'approved' and t.decided_by_id is not null and t.instance_id = (select max(i.id) from approval_instance as i
      where i.entity = ${name} and i.record_id = ${id} and i.outcome = 'approved') order by 1`.execute(tx)
  return rows.map(({ person }) => person)
}
