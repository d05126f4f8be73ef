import { sql } from 'kysely'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Transaction } from '../context/serve.server.ts'
import type { Actor } from '../rights/actor.ts'
import { cancelExportCall, readExportCall, readExportsCall } from './calls.ts'
import type { ExportView } from './importView.ts'

const view = sql`e.id, e.entity, e.file_name as "fileName", e.state, e.rows_done as done, e.rows_total as total, e.file_size as size,
  (select count(*) from data_export as o where o.state = 'waiting' and e.state = 'waiting' and o.id < e.id) as "waitsFor",
  case when e.problem_zh is null then null else json_build_array(e.problem_zh, e.problem_en) end as problem, e.created_at as "createdAt", e.expires_at as "expiresAt"`

/** One export of this person; another's is one that does not exist. */
export const exportView = async (tx: Transaction, actor: Actor, id: number): Promise<ExportView> => {
  const { rows } = await sql<ExportView>`select ${view} from data_export as e where e.id = ${id} and e.user_id = ${actor.userId}`.execute(
    tx,
  )
  return rows[0] ?? refuse('notFound')
}

/** How the calls of exports are answered. */
export const servedExportCalls: readonly ServedCall[] = [
  serveCall(readExportsCall, async ({ tx, actor }) => {
    const { rows } =
      await sql<ExportView>`select ${view} from data_export as e where e.user_id = ${actor.userId} and e.expires_at > now() order by e.id desc limit 50`.execute(
        tx,
      )
    return { results: rows }
  }),
  serveCall(readExportCall, async ({ tx, actor }, { id }) => exportView(tx, actor, id)),
  serveCall(cancelExportCall, async ({ tx, actor }, { id }) => {
    await exportView(tx, actor, id)
    // In one statement, because a job may begin with it between two.
    await sql`update data_export set cancelled = true, state = case state when 'waiting' then 'cancelled' else state end,
      ended_at = case state when 'waiting' then clock_timestamp() else ended_at end
      where id = ${id} and user_id = ${actor.userId} and state in ('waiting', 'running')`.execute(tx)
    return exportView(tx, actor, id)
  }),
]
