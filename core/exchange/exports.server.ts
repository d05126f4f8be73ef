import { sql } from 'kysely'
import { actorOfUser } from '../access/actorOfUser.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { audit } from '../audit/audit.server.ts'
import type { AuditedChange } from '../logic/changes.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { recordsOf } from '../define/listedLines.ts'
import { namedIn } from '../define/registry.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { catalogue } from '../errors/catalogue.ts'
import { Refusal } from '../errors/refuse.ts'
import { Interrupted } from '../jobs/job.ts'
import { announce } from '../notices/announce.server.ts'
import type { Product } from '../context/served.server.ts'
import { runOperation, type RequestInfo } from '../context/operation.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { columnsOf } from './columns.ts'
import { exportableFields } from './exportableFields.ts'
import type { ExportOffer } from './importView.ts'
import { beginShown, keepShown, type ShownInFile } from './shownInFile.server.ts'
import { filterWords, resolvedRequest, type ExportRequest } from './exportRequest.server.ts'
import { countRows } from '../reading/shownRows.server.ts'
import { exportRows } from './exportRows.server.ts'
import type { Spool, Spooled } from './spool.server.ts'
import { makePrint, type PrintingParts } from './prints.server.ts'
import { lackedOf } from '../papers/offered.ts'
import { printedAs } from './printRequest.server.ts'
import type { PrintOrder } from './printOrder.ts'
import { tableFile, type FileFormat, type TableFormat } from './tableFile.server.ts'
import { programActor } from '../jobs/programActor.ts'
import { exchangeEvents } from './events.ts'

/** What exports work with; the pool is their own, so that long ones take nothing from other requests. */
export interface ExportParts {
  readonly product: Product
  readonly database: OpenDatabase
  readonly pool: OpenDatabase
  readonly spool: Spool
  readonly printing: PrintingParts
}

/** Lists with more rows than this are exported in the background. */
export const directRows = 20_000

/** A file made from a list. */
export interface Made {
  readonly rows: number
  readonly file: Spooled
  readonly filter: Label
  readonly shown: ShownInFile
}

/** The name of the file: what it lists and the day, as the company's clock shows it. */
export const exportName = (
  entity: AnyEntity,
  actor: Pick<Actor, 'language'>,
  format: FileFormat,
  day: string,
  what = entity.label,
): string => `${inLanguage(what, actor.language).replaceAll(/[\\/:*?"<>|]/g, ' ')} ${day}.${format}`

/** Counts the rows that a request means for this person. */
export const countFor = (parts: ExportParts, tx: Transaction, entity: AnyEntity, actor: Actor, request: ExportRequest): Promise<number> =>
  countRows(tx, { product: parts.product, entity, actor, query: resolvedRequest(entity, actor, request).query, ...chosenOf(request) })

const chosenOf = ({ print, ids }: ExportRequest): { readonly ids?: readonly number[] } => {
  const chosen = ids ?? print?.ids
  return chosen ? { ids: chosen } : {}
}

const tickedWords = (count: number): Label => [`勾选的 ${count} 条`, `${count} ticked`]

/** What a person is offered for a list: how many rows of which filter, and the columns they may take. */
export const offerFor = async (
  parts: ExportParts,
  tx: Transaction,
  entity: AnyEntity,
  actor: Actor,
  request: ExportRequest,
): Promise<ExportOffer> => {
  const { query } = resolvedRequest(entity, actor, request)
  const fields = exportableFields(entity, actor)
  const listed = request.fields
  const rest = Object.keys(fields).filter(name => !listed.includes(name))
  return {
    rows: await countFor(parts, tx, entity, actor, request),
    filter: await filterWords({ tx, product: parts.product, actor }, entity, listFields(entity, actor), query),
    columns: [...listed, ...rest].map(name => ({ name, label: fields[name]?.label ?? [name, name], listed: listed.includes(name) })),
  }
}

/** Writes what the person may see of a list now into a file, all of one moment; no more than a few hundred rows are in memory at once. */
export const makeExport = (
  { product, pool, spool }: ExportParts,
  entity: AnyEntity,
  actor: Actor,
  request: ExportRequest & { readonly format: TableFormat },
  onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<Made> =>
  transaction(
    pool.db,
    async tx => {
      await sql`set transaction read only`.execute(tx)
      const { fields, query } = resolvedRequest(entity, actor, request)
      let rows = 0
      const shown = beginShown(product, entity, actor, fields)
      const source = exportRows(tx, { product, entity, actor, query, fields, onIds: shown.note, ...chosenOf(request) })
      async function* counted() {
        for await (const batch of source) {
          rows += batch.length
          await onRows(rows)
          yield batch
        }
      }
      const content = { title: inLanguage(entity.label, actor.language), columns: columnsOf(fields), rows: counted() }
      const file = await spool.write(tableFile(request.format, content, actor.language))
      const filter = request.ids
        ? tickedWords(request.ids.length)
        : await filterWords({ tx, product, actor }, entity, listFields(entity, actor), query)
      return { rows, file, filter, shown: shown.ended() }
    },
    { isolation: 'repeatable read' },
  )

const told = (field: string, label: Label, after: Label): AuditedChange => ({ field, label, before: null, after })

/** Remembers who took which rows out of the product, and the hash by which the file is recognised again. */
export const auditExport = async (
  context: Context,
  entity: AnyEntity,
  name: string,
  request: ExportRequest,
  { rows, file, filter }: Made,
): Promise<void> => {
  const columns = request.fields.join(', ')
  const hash = file.sha256.toString('hex')
  await audit(context, {
    entity: recordsOf(entity).name,
    recordId: null,
    recordTitle: name,
    action: 'export',
    changes: [
      told('rows', ['行数', 'Rows'], [String(rows), String(rows)]),
      told('filter', ['筛选', 'Filter'], filter),
      told('columns', ['列', 'Columns'], [columns, columns]),
      told('sha256', ['SHA-256', 'SHA-256'], [hash, hash]),
    ],
  })
}

interface Waiting {
  readonly userId: number
  readonly entity: string
  readonly language: 'zh' | 'en'
  readonly format: FileFormat
  readonly fields: readonly string[]
  readonly query: Readonly<Record<string, unknown>>
  readonly ids: readonly number[] | null
  readonly print: PrintOrder | null
  readonly fileName: string
  readonly total: number
}

/** The person has thought better of it. */
class Cancelled extends Error {}

/** How far an export is, is written down no more often than somebody looks, in milliseconds; so soon it hears that it is cancelled. */
const tellingPause = 200

/** Makes one export that waits, with the rights its person holds now, and tells them how it ended. */
export const performExport = async (parts: ExportParts, id: number, stopping: AbortSignal): Promise<void> => {
  const { rows } =
    await sql<Waiting>`update data_export set state = 'running', rows_done = 0 where id = ${id} and state in ('waiting', 'running')
    returning user_id as "userId", entity, language, format, fields, query, ids, print, file_name as "fileName", rows_total as total`.execute(
      parts.pool.db,
    )
  const [waiting] = rows
  const entity = waiting && namedIn(parts.product.registry, waiting.entity)
  if (!waiting || !entity) return
  const actor = await actorOfUser(parts.pool, parts.product.registry.areas, waiting.userId, waiting.language)
  if (!actor || !mayHave(actor, entity, waiting)) {
    return endBadly(parts, id, waiting, catalogue.noPermission.message)
  }
  const occasion: RequestInfo = { actor, requestId: `export-${id}`, ip: null }
  let file: string | undefined
  try {
    let toldAt = Number.NEGATIVE_INFINITY
    const onRows = async (done: number): Promise<void> => {
      if (performance.now() - toldAt < tellingPause) return
      toldAt = performance.now()
      const state = await sql<{
        cancelled: boolean
      }>`update data_export set rows_done = ${done} where id = ${id} returning cancelled`.execute(parts.pool.db)
      if (state.rows[0]?.cancelled !== false) throw new Cancelled()
      if (stopping.aborted) throw new Interrupted()
    }
    const made = await madeFor(parts, entity, occasion, waiting, onRows)
    file = made.file.key
    await runOperation(parts.product, parts.pool, occasion, async context => {
      const { numAffectedRows } = await sql`update data_export set state = 'done', rows_done = ${made.rows}, rows_total = ${made.rows},
        file_key = ${made.file.key}, file_size = ${made.file.size}, sha256 = ${made.file.sha256}, ended_at = clock_timestamp()
        where id = ${id} and not cancelled`.execute(context.tx)
      // Cancelled while its pages were being set.
      if (numAffectedRows === 0n) throw new Cancelled()
      await keepShown(context.tx, id, made.shown)
      await auditExport(context, entity, waiting.fileName, waiting, made)
      await made.tell?.(context)
      if (waiting.total > directRows || waiting.format === 'pdf')
        await tell(context, id, waiting, ['导出已完成', 'Your export is ready'], [waiting.fileName, waiting.fileName])
    })
  } catch (error) {
    if (file !== undefined) await parts.spool.remove(file)
    if (error instanceof Cancelled) {
      await sql`update data_export set state = 'cancelled', ended_at = clock_timestamp() where id = ${id}`.execute(parts.pool.db)
    } else if (error instanceof Refusal) await endBadly(parts, id, waiting, error.details.message ?? catalogue[error.code].message)
    else throw error
  }
}

/** Whether somebody may still have what they asked for. */
const mayHave = (actor: Actor, entity: AnyEntity, { print }: Waiting): boolean => {
  const lacked = print === null ? [] : lackedOf(printedAs(entity, print.wanted), one => may(actor, one))
  return mayRead(actor, entity) && may(actor, `${recordsOf(entity).name}:export`) && lacked.length === 0
}

const madeFor = (
  parts: ExportParts,
  entity: AnyEntity,
  occasion: RequestInfo,
  { format, print, ...waiting }: Waiting,
  onRows: (count: number) => Promise<void>,
): Promise<Made & { readonly tell?: (context: Context) => Promise<void> }> => {
  if (format !== 'pdf') return makeExport(parts, entity, occasion.actor, { ...waiting, format }, onRows)
  if (print === null) throw new Error('An export of pages does not say what they are')
  return makePrint(parts, entity, occasion, { ...waiting, format, print }, onRows)
}

/** Says in words why an export came to nothing. */
const endBadly = async (parts: ExportParts, id: number, waiting: Pick<Waiting, 'userId' | 'fileName'>, why: Label): Promise<void> =>
  transaction(parts.pool.db, async tx => {
    await sql`update data_export set state = 'failed', problem_zh = ${why[0]}, problem_en = ${why[1]}, ended_at = clock_timestamp() where id = ${id}`.execute(
      tx,
    )
    await tell({ tx, product: parts.product }, id, waiting, ['导出没有完成', 'Your export has failed'], why)
  })

/** Ends an export that could not be made in several attempts. */
export const giveUpExport = async (parts: ExportParts, id: number): Promise<void> => {
  const { rows } = await sql<Pick<Waiting, 'userId' | 'fileName'>>`select user_id as "userId", file_name as "fileName" from data_export
    where id = ${id} and state in ('waiting', 'running')`.execute(parts.pool.db)
  const [waiting] = rows
  if (waiting) await endBadly(parts, id, waiting, catalogue.operationFailed.message)
}

/** The person is told, by nobody in particular. */
const tell = (
  telling: Pick<Context, 'tx' | 'product'>,
  id: number,
  { userId, fileName }: Pick<Waiting, 'userId' | 'fileName'>,
  [zh, en]: Label,
  body: Label,
): Promise<void> =>
  announce(
    { ...telling, actor: programActor },
    {
      event: exchangeEvents.exported,
      to: [userId],
      title: [`${zh}：${fileName}`, `${en}: ${fileName}`],
      body,
      link: '/exchange/exports',
      dedupeKey: `export-${id}`,
    },
  )

/** Removes the files of exports whose week is over. */
export const removeOldExports = async ({ pool, spool }: Pick<ExportParts, 'pool' | 'spool'>): Promise<void> => {
  const { rows } = await sql<{
    id: number
    key: string
  }>`select id, file_key as key from data_export where file_key is not null and expires_at < now() limit 500`.execute(pool.db)
  for (const { id, key } of rows) {
    await spool.remove(key)
    await sql`update data_export set file_key = null where id = ${id}`.execute(pool.db)
  }
}
