import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { audit } from '../audit/audit.server.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { transaction } from '../database/transaction.server.ts'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines, recordsNamed, recordsOf } from '../define/listedLines.ts'
import { namedIn } from '../define/registry.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { displayName } from '../files/fileName.ts'
import { TooLarge } from '../files/fileStore.server.ts'
import { addJob } from '../jobs/addJob.server.ts'
import { demand, demandRead, type Caller, type Routing } from '../context/routing.server.ts'
import { askedLanguage, originOf } from '../papers/asked.server.ts'
import { demandPrint } from '../papers/print.server.ts'
import { bodyOf, idOf } from '../reading/asked.server.ts'
import { change } from '../operations/routes.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Exchange } from './exchange.server.ts'
import { exportView } from './exportCalls.server.ts'
import { readExportRequest, type ExportRequest } from './exportRequest.server.ts'
import { keepShown, refuseNoLongerSeen } from './shownInFile.server.ts'
import { auditExport, countFor, directRows, exportName, makeExport, offerFor } from './exports.server.ts'
import { failedRows } from './failedRows.server.ts'
import { importPoint, importView, ownImport } from './imports.server.ts'
import { exportJob, jobKeyOf } from './jobs.ts'
import type { Spooled } from './spool.server.ts'
import { importTargets } from './columns.ts'
import { proposedHeader } from './proposePlan.ts'
import { printedAs, readPrintRequest } from './printRequest.server.ts'
import { refusePrint } from './prints.server.ts'
import { sendFile, sendOnce } from './sendFile.server.ts'
import { tableFile, type FileFormat } from './tableFile.server.ts'
import { inspectTable, wholeTable, type Inspected } from './tableReader.server.ts'
import { importTemplate } from './template.server.ts'
import { encodings } from '../tables/textEncoding.ts'
import { wholeTablePath, type AskedPart } from './wholeTable.ts'
import { counted } from '../language/counted.ts'

/** The largest file that is imported, in bytes. */
const uploadLimit = 50 * 1024 * 1024

/** Files made while somebody waits, and exports of one person that wait for others: more are refused for the moment. */
const most = { direct: 2, waiting: 5 } as const

const tooManyRows = (count: number): Label => [
  `共 ${count} 行，超过直接下载的上限 ${directRows} 行：请在后台导出（POST）`,
  `${counted(count, 'row is', 'rows are')} more than the ${directRows} that are sent at once. Export in the background (POST)`,
]
const tooManyWaiting: Label = [
  `已有 ${most.waiting} 个导出在排队，请等它们完成`,
  `${most.waiting} of your exports are waiting. Let them end first`,
]
const tooBig: Label = ['文件超过 50 MB，请拆分后再上传', 'The file is larger than 50 MB. Split it']
const noEntity: Label = ['请说明要导入什么', 'Say what is to be imported']

/** Registers what sends and takes files: exports and templates of every entity, uploads to be imported, rows that were left out. */
export const exchangeRoutes = async (app: FastifyInstance, routing: Routing, exchange: Exchange): Promise<void> => {
  const { entities, lines } = routing.product.registry
  for (const entity of [...entities.values(), ...lines.values()]) exportsOf(app, routing, exchange, entity)
  for (const entity of entities.values()) templateOf(app, routing, entity)

  await app.register(async scope => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: uploadLimit + 1, headerPairs: 100 } })
    scope.post('/api/exchange/import/', { bodyLimit: uploadLimit + 10_000 }, async (request, reply) => {
      const caller = routing.callerOf(request)
      const { entity: name } = request.query as Record<string, unknown>
      const entity = typeof name === 'string' ? namedIn(routing.product.registry, name) : undefined
      if (!entity) return refuse('unknownParameter', { message: noEntity, problems: { entity: noEntity } })
      demand(caller.actor, importPoint(entity.name))
      const { name: fileName, file } = await received(request, exchange)
      return reply.code(201).send(await startedImport(routing, exchange, caller, entity, fileName, file))
    })
    scope.post(wholeTablePath, { bodyLimit: uploadLimit + 10_000 }, async request => {
      routing.callerOf(request)
      const asked = askedPart(request.query as Record<string, unknown>)
      const { file } = await received(request, exchange)
      try {
        // Whoever sends a file slowly keeps nobody from having theirs read.
        return await readInTurn(() => wholeTable(exchange.spool.path(file.key), asked))
      } finally {
        await exchange.spool.remove(file.key)
      }
    })
  })

  app.get('/api/exchange/import/:id/failed/', async (request, reply) => {
    const caller = routing.callerOf(request)
    const id = idOf(request)
    const { fileName, headers } = await runOperation(routing.product, routing.database, caller, async context => {
      const found = await ownImport(context.tx, caller.actor, id)
      await audit(context, {
        entity: recordsNamed(found.entity),
        recordId: null,
        recordTitle: found.fileName,
        action: 'downloadFailedRows',
        changes: [],
      })
      return found
    })
    const file = await transaction(exchange.pool.db, tx =>
      exchange.spool.write(tableFile('xlsx', failedRows(tx, id, headers, caller.actor.language), caller.actor.language)),
    )
    const title = inLanguage(['未导入的行', 'rows left out'], caller.actor.language)
    return sendOnce(reply, exchange, file, `${fileName.replace(/\.\w+$/, '')} ${title}.xlsx`)
  })

  app.get('/api/exchange/export/:id/file/', async (request, reply) => {
    const caller = routing.callerOf(request)
    const id = idOf(request)
    const found = await runOperation(routing.product, routing.database, caller, async context => {
      const made = await finishedExport(context, id)
      const { entity, name, rows, size, sha256 } = made
      demand(context.actor, `${recordsNamed(entity)}:read`)
      demand(context.actor, `${recordsNamed(entity)}:export`)
      await refuseNoLongerSeen(context, id)
      const detail = { rows, size, sha256: sha256.toString('hex') }
      await audit(context, { entity: recordsNamed(entity), recordId: null, recordTitle: name, action: 'download', changes: [], detail })
      return made
    })
    return sendFile(reply, { name: found.name, size: found.size, format: found.format }, exchange.spool.read(found.key))
  })
}

interface FinishedExport {
  readonly entity: string
  readonly key: string
  readonly name: string
  readonly rows: number
  readonly size: number
  readonly sha256: Buffer
  readonly format: FileFormat
}

/** An export of this person whose file is there; another's is one that does not exist. */
const finishedExport = async ({ tx, actor }: Context, id: number): Promise<FinishedExport> => {
  const { rows } =
    await sql<FinishedExport>`select entity, file_key as key, file_name as name, rows_done as rows, file_size as size, sha256, format
    from data_export where id = ${id} and user_id = ${actor.userId} and state = 'done' and file_key is not null and expires_at > now()`.execute(
      tx,
    )
  return rows[0] ?? refuse('notFound')
}

let direct = 0

/** Files that are read for somebody who waits. */
let beingRead = 0

const readInTurn = async <T>(read: () => Promise<T>): Promise<T> => {
  if (beingRead >= most.direct) refuse('busy', { message: othersAreRead, retryAfter: 2 })
  beingRead += 1
  try {
    return await read()
  } finally {
    beingRead -= 1
  }
}

const othersAreRead: Label = ['正在读取其他文件，请稍后重试', 'Other files are being read. Please try again shortly']

const noEncoding: Label = [`编码只能是 ${encodings.join('、')}`, `The encoding is one of ${encodings.join(', ')}`]

/** Which sheet, and in which encoding, is asked for. */
const askedPart = ({ sheet, encoding }: Readonly<Record<string, unknown>>): AskedPart => {
  const known = encodings.find(one => one === encoding)
  if (encoding !== undefined && known === undefined)
    return refuse('unknownParameter', { message: noEncoding, problems: { encoding: noEncoding } })
  return {
    ...(typeof sheet === 'string' && /^\d{1,4}$/.test(sheet) ? { sheet: Number(sheet) } : {}),
    ...(known === undefined ? {} : { encoding: known }),
  }
}

/** The routes of the list of an entity, or of listed lines, as a file at once or in the background. */
const exportsOf = (app: FastifyInstance, routing: Routing, exchange: Exchange, entity: AnyEntity): void => {
  const path = apiPath(entity)
  const { name: rights } = recordsOf(entity)
  const demandBoth = ({ actor }: Caller): void => {
    demandRead(actor, entity)
    demand(actor, `${rights}:export`)
  }

  app.get(`${path}export/`, async (request, reply) => {
    const caller = routing.callerOf(request)
    demandBoth(caller)
    const asked = readExportRequest(entity, caller.actor, request.query as Record<string, unknown>)
    const count = await countFor(exchange, routing.database.db, entity, caller.actor, asked)
    if (count > directRows) refuse('tooLarge', { message: tooManyRows(count), data: { rows: count } })
    if (direct >= most.direct)
      refuse('busy', {
        message: ['正在生成其他导出文件，请稍后重试', 'Other exports are being made. Please try again shortly'],
        retryAfter: 2,
      })
    direct += 1
    try {
      const made = await makeExport(exchange, entity, caller.actor, asked)
      const name = await runOperation(routing.product, routing.database, caller, async context => {
        const named = exportName(entity, caller.actor, asked.format, clockReading(context.now).day)
        const { rows } = await sql<{
          id: number
        }>`insert into data_export (user_id, entity, format, language, fields, query, ids, state, rows_done, rows_total, file_key, file_name, file_size, sha256, ended_at)
          values (${caller.actor.userId}, ${entity.name}, ${asked.format}, ${caller.actor.language}, ${JSON.stringify(asked.fields)}, ${JSON.stringify(asked.query)}, ${asked.ids ?? null}::bigint[],
            'done', ${made.rows}, ${made.rows}, ${made.file.key}, ${named}, ${made.file.size}, ${made.file.sha256}, clock_timestamp())
          returning id`.execute(context.tx)
        await keepShown(context.tx, rows[0]?.id ?? 0, made.shown)
        await auditExport(context, entity, named, asked, made)
        return named
      })
      return await sendFile(reply, { name, size: made.file.size, format: asked.format }, exchange.spool.read(made.file.key))
    } finally {
      direct -= 1
    }
  })

  app.get(`${path}export/offer/`, async request => {
    const caller = routing.callerOf(request)
    demandBoth(caller)
    const asked = readExportRequest(entity, caller.actor, request.query as Record<string, unknown>)
    return runOperation(routing.product, routing.database, caller, context => offerFor(exchange, context.tx, entity, caller.actor, asked))
  })

  app.post(`${path}export/`, async (request, reply) => {
    return change(routing, request, reply, `${rights}:export`, async context => {
      demandRead(context.actor, entity)
      const body = bodyOf(request)
      if (body['format'] === 'pdf' && !isListedLines(entity)) {
        const { language, ...wanted } = body
        const reader = { ...context, actor: { ...context.actor, language: askedLanguage(language, context.actor.language) } }
        const asked = readPrintRequest(entity, reader.actor, wanted, originOf(request))
        return { status: 202, body: await exportView(context.tx, context.actor, await waitingExport(reader, exchange, entity, asked)) }
      }
      const { query = {}, ...rest } = body
      if (typeof query !== 'object' || query === null) return refuse('invalidBody')
      const asked = readExportRequest(entity, context.actor, { ...query, ...withColumns(rest) })
      return { status: 202, body: await exportView(context.tx, context.actor, await waitingExport(context, exchange, entity, asked)) }
    })
  })
}

/** The route of the workbook in which new records are filled in. */
const templateOf = (app: FastifyInstance, routing: Routing, entity: AnyEntity): void => {
  app.get(`${apiPath(entity)}import_template/`, async (request, reply) => {
    const { actor } = routing.callerOf(request)
    demand(actor, `${entity.name}:import`)
    const file = await importTemplate(entity, actor)
    const name = `${inLanguage(entity.label, actor.language)} ${inLanguage(['导入模板', 'import template'], actor.language)}.xlsx`
    return sendFile(reply, { name, size: file.length, format: 'xlsx' }, Readable.from([Buffer.from(file)]))
  })
}

/** Columns may be sent as a list of names. */
const withColumns = ({ columns, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  columns === undefined ? rest : { ...rest, columns: Array.isArray(columns) ? columns.join(',') : columns }

const waitingExport = async (context: Context, exchange: Exchange, entity: AnyEntity, asked: ExportRequest): Promise<number> => {
  const open = await sql<{
    n: number
  }>`select count(*) as n from data_export where user_id = ${context.actor.userId} and state in ('waiting', 'running')`.execute(context.tx)
  if ((open.rows[0]?.n ?? 0) >= most.waiting) refuse('tooManyRequests', { message: tooManyWaiting, retryAfter: 10 })
  const total = await countFor(exchange, context.tx, entity, context.actor, asked)
  const { print } = asked
  if (print) {
    demandPrint(context.actor, printedAs(entity, print.wanted))
    refusePrint(total, print)
  }
  const name = exportName(
    entity,
    context.actor,
    asked.format,
    clockReading(context.now).day,
    print ? printedAs(entity, print.wanted).label : entity.label,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into data_export (user_id, entity, format, language, fields, query, ids, print, rows_total, file_name)
    values (${context.actor.userId}, ${entity.name}, ${asked.format}, ${context.actor.language}, ${JSON.stringify(asked.fields)}, ${JSON.stringify(asked.query)}, ${asked.ids ?? null}::bigint[], ${print ? JSON.stringify(print) : null}, ${total}, ${name})
    returning id`.execute(context.tx)
  const id = rows[0]?.id ?? 0
  await addJob(context.tx, exportJob, { id }, { key: jobKeyOf(exportJob, id) })
  return id
}

const startedImport = async (routing: Routing, exchange: Exchange, caller: Caller, entity: AnyEntity, fileName: string, file: Spooled) => {
  let inspected: Inspected
  try {
    inspected = await inspectTable(exchange.spool.path(file.key))
  } catch (error) {
    await exchange.spool.remove(file.key)
    throw error
  }
  const { format, sheets, text } = inspected
  const reading = {
    sheet: Math.max(
      sheets.findIndex(sheet => !sheet.hidden && sheet.rows.length > 0),
      0,
    ),
    headerRow: 1,
    ...(text ? { text } : {}),
  }
  const first = proposedHeader(sheets[reading.sheet]?.rows ?? [], importTargets(entity, caller.actor), entity.label)
  return runOperation(routing.product, routing.database, caller, async context => {
    const { rows } = await sql<{
      id: number
    }>`insert into data_import (user_id, entity, language, file_name, file_size, sha256, file_key, format, sheets, reading)
      values (${caller.actor.userId}, ${entity.name}, ${caller.actor.language}, ${fileName}, ${file.size}, ${file.sha256}, ${file.key}, ${format}, ${JSON.stringify(sheets)},
        ${JSON.stringify({ ...reading, headerRow: first })}) returning id`.execute(context.tx)
    return importView(context.tx, caller.actor, rows[0]?.id ?? 0)
  })
}

interface Received {
  readonly name: string
  readonly file: Spooled
}

/** The one file of a request, read to its end. */
const received = async (request: FastifyRequest, { spool }: Exchange): Promise<Received> => {
  let only: Received | undefined
  try {
    for await (const part of request.files()) only = { name: displayName(part.filename), file: await spool.write(part.file, uploadLimit) }
  } catch (error) {
    if (error instanceof TooLarge) refuse('tooLarge', { message: tooBig })
    // The reader of forms says what is wrong with one in a plain error; whatever else fails comes with a code.
    if (error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && codeOf(error) === undefined) refuse('invalidBody')
    throw error
  }
  return only ?? refuse('invalidBody')
}
