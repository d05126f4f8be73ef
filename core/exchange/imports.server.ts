import { sql } from 'kysely'
import { actorOfUser } from '../access/actorOfUser.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { recordsNamed } from '../define/listedLines.ts'
import { tableOf } from '../define/naming.ts'
import { namedIn } from '../define/registry.ts'
import type { Label } from '../language/label.ts'
import { catalogue } from '../errors/catalogue.ts'
import { refuse, Refusal } from '../errors/refuse.ts'
import { Interrupted } from '../jobs/job.ts'
import { waitingBefore } from '../jobs/queueState.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { ImportPlan, ImportState, ImportSummary, ImportView, ImportWarning, Reading, WriteScope } from './importView.ts'
import { contentKeyPattern } from './contentKey.server.ts'
import { sameFileAs, sameFileKey } from './writtenTwice.ts'
import { companyDay } from '../numbering/pattern.ts'
import type { ExportParts } from './exports.server.ts'
import { importJobs } from './jobs.ts'
import type { RequestInfo } from '../context/operation.server.ts'

/** An import as the work on it needs it. */
export interface StoredImport {
  readonly id: number
  readonly userId: number
  readonly entity: string
  readonly language: 'zh' | 'en'
  readonly fileName: string
  readonly fileKey: string | null
  readonly format: 'xlsx' | 'csv'
  readonly reading: Reading | null
  readonly headers: readonly string[]
  readonly plan: ImportPlan | null
  readonly state: ImportState
  readonly scope: WriteScope | null
}

const columns = sql`id, user_id as "userId", entity, language, file_name as "fileName", file_key as "fileKey", format, reading, headers, plan, state, scope`

/** What it takes to import into an entity, or into lines: those have the points of their records. */
export const importPoint = (entity: string): string => `${recordsNamed(entity)}:import`

/** Finds an import of this person and locks it; another's is one that does not exist. */
export const ownImport = async (tx: Transaction, actor: Actor, id: number): Promise<StoredImport> => {
  const { rows } =
    await sql<StoredImport>`select ${columns} from data_import where id = ${id} and user_id = ${actor.userId} for update`.execute(tx)
  const [found] = rows
  if (!found) return refuse('notFound')
  const point = importPoint(found.entity)
  if (!may(actor, point)) return refuse('noPermission', { data: { point } })
  return found
}

/** An import in work, with its entity and its person with their rights of now. */
export interface AtWork {
  readonly found: StoredImport
  readonly entity: AnyEntity
  readonly occasion: RequestInfo & { readonly actor: Actor }
}

/** Takes up work on an import in a state; undefined when there is nothing to do any more. Refuses when its person may not import any more. */
const takeUp = async (
  { product, pool }: Pick<ExportParts, 'product' | 'pool'>,
  id: number,
  state: ImportState,
): Promise<AtWork | undefined> => {
  const { rows } = await sql<StoredImport>`select ${columns} from data_import where id = ${id} and state = ${state}`.execute(pool.db)
  const [found] = rows
  const entity = found && namedIn(product.registry, found.entity)
  if (!found || !entity) return undefined
  const actor = await actorOfUser(pool, product.registry.areas, found.userId, found.language)
  if (!actor || !may(actor, importPoint(entity.name))) return refuse('noPermission')
  return { found, entity, occasion: { actor, requestId: `import-${id}`, ip: null, confirmed: new Set(found.plan?.confirmed) } }
}

/** The person has thought better of it: nothing more is to be done. */
class Cancelled extends Error {}

/** Writes down how far the work is; ends it when the person has cancelled it, interrupts it when the process stops. */
export const keepProgress = async (pool: OpenDatabase, id: number, done: number, stopping: AbortSignal): Promise<void> => {
  const { rows } = await sql<{
    cancelled: boolean
  }>`update data_import set done = ${done}, changed_at = clock_timestamp() where id = ${id} returning cancelled`.execute(pool.db)
  if (rows[0]?.cancelled !== false) throw new Cancelled()
  if (stopping.aborted) throw new Interrupted()
}

/** Ends work on an import: where it stands now, and in words why, when it came to nothing. */
export const settle = async (db: OpenDatabase['db'] | Transaction, id: number, state: ImportState, why?: Label): Promise<void> => {
  await sql`update data_import set state = ${state}, cancelled = false, problem_zh = ${why?.[0] ?? null}, problem_en = ${why?.[1] ?? null},
    changed_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** Does work on an import that ends in `after`, or back in `before` when it is cancelled or refused; what is interrupted stays as it is. */
export const workOn = async (
  parts: Pick<ExportParts, 'product' | 'pool'>,
  id: number,
  states: { readonly during: ImportState; readonly before: ImportState },
  work: (atWork: AtWork) => Promise<void>,
): Promise<void> => {
  try {
    const atWork = await takeUp(parts, id, states.during)
    if (atWork) await work(atWork)
  } catch (error) {
    if (error instanceof Cancelled) await settle(parts.pool.db, id, states.before)
    else if (error instanceof Refusal && error.code !== 'busy') {
      await settle(parts.pool.db, id, states.before, error.details.message ?? catalogue[error.code].message)
    } else throw error
  }
}

const summary = sql`i.id, i.entity, i.file_name as "fileName", i.file_size as "fileSize", encode(i.sha256, 'hex') as sha256, i.format, i.state, i.scope, i.done, i.total,
  case when i.problem_zh is null then null else json_build_array(i.problem_zh, i.problem_en) end as problem,
  (${waitingBefore(
    Object.values(importJobs).map(({ name }) => name),
    sql`i.id`,
  )}) as "waitsFor",
  (select json_build_object(
      'new', count(*) filter (where r.state = 'new'), 'good', count(*) filter (where r.state = 'good'), 'bad', count(*) filter (where r.state = 'bad'),
      'written', count(*) filter (where r.state = 'written'), 'reverted', count(*) filter (where r.state = 'reverted'), 'kept', count(*) filter (where r.state = 'kept'),
      'creates', count(*) filter (where r.action = 'create' and r.state <> 'bad'), 'updates', count(*) filter (where r.action = 'update' and r.state <> 'bad'),
      'same', count(*) filter (where r.action = 'same' and r.state <> 'bad'))
    from data_import_row as r where r.import_id = i.id) as counts,
  i.created_at as "createdAt", i.written_at as "writtenAt", i.reverted_at as "revertedAt"`

/** Of rows that only want something confirmed: each sentence with how many rows say it, the most frequent first. */
const warnings = sql`coalesce((select json_agg(json_build_object('message', w.message, 'rows', w.rows, 'keys', w.keys) order by w.rows desc, w.message::text)
  from (select p -> 'message' as message, count(distinct r.no) as rows, array_agg(distinct k) as keys
    from data_import_row as r, jsonb_array_elements(r.problems) as p, jsonb_array_elements_text(p -> 'confirms') as k
    where r.import_id = i.id and r.state = 'bad' group by p -> 'message') as w), '[]')`

/** One import as its person sees it. */
export const importView = async (tx: Transaction, actor: Actor, id: number): Promise<ImportView> => {
  const { rows } =
    await sql<ImportView>`select ${summary}, i.sheets, i.reading, i.headers, i.plan, ${warnings} as warnings from data_import as i
    where i.id = ${id} and i.user_id = ${actor.userId}`.execute(tx)
  const view = rows[0] ?? refuse('notFound')
  if (!may(actor, importPoint(view.entity))) return refuse('noPermission')
  const before = await writtenBefore(tx, view)
  return before ? { ...view, warnings: [...view.warnings, before] } : view
}

/**
 * What is asked before a file is written once more whose rows make something that nothing tells from what they made before, such as a unique name: the same bytes, of
 * which the same sheet was imported into the same before, whoever did, and of whose records one is still there. Undefined where nothing is to be asked, or it is confirmed.
 */
const writtenBefore = async (
  tx: Transaction,
  { id, entity, state, counts, plan, reading }: Pick<ImportView, 'id' | 'entity' | 'state' | 'counts' | 'plan' | 'reading'>,
): Promise<ImportWarning | undefined> => {
  if (state !== 'checked' || counts.creates === 0 || plan?.confirmed?.includes(sameFileKey) === true) return undefined
  const { rows } = await sql<{ id: number; writtenAt: string; again: number }>`select b.id, b.written_at as "writtenAt",
      (select count(*) from data_import_row as r where r.import_id = i.id and r.state = 'good' and r.action = 'create'
        and not exists (select from unnest(r.keys) as k where k not like ${contentKeyPattern})) as again
    from data_import as i join data_import as b
    on b.entity = i.entity and b.sha256 = i.sha256 and b.id <> i.id and b.written_at is not null and b.reverted_at is null
      and b.reading ->> 'sheet' = ${String(reading?.sheet ?? 0)}
      and exists (select from data_import_row as w join ${sql.table(tableOf({ name: recordsNamed(entity) }))} as t on t.id = w.record_id
        where w.import_id = b.id and w.state = 'written' and w.action = 'create')
    where i.id = ${id} and i.entity = ${entity} order by b.written_at desc limit 1`.execute(tx)
  const [before] = rows
  if (!before || before.again === 0) return undefined
  return { message: sameFileAs(before.id, companyDay(before.writtenAt)), rows: before.again, keys: [sameFileKey] }
}

/** The person's latest imports, of one entity or of all that they may import now. */
export const importSummaries = async (tx: Transaction, actor: Actor, entity: string | null): Promise<readonly ImportSummary[]> =>
  (
    await sql<ImportSummary>`select ${summary} from data_import as i
      where i.user_id = ${actor.userId} and substring(i.entity from '^[^.]+[.][^.]+') || ':import' = any(${[...actor.points]}) and (${entity}::text is null or i.entity = ${entity}) order by i.id desc limit 50`.execute(
      tx,
    )
  ).rows
