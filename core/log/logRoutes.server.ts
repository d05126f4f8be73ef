import { scopeOn } from '../rights/actor.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../database/pool.server.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { demand, type Caller, type Routing } from '../context/routing.server.ts'
import { runOperation } from '../context/operation.server.ts'
import { contentDisposition } from '../files/fileName.ts'
import { readAnchors, anchorFolder } from '../audit/anchors.server.ts'
import { chainLine } from '../audit/archiveFile.server.ts'
import { audit, type Detail } from '../audit/audit.server.ts'
import { guardedForCsv } from '../exchange/formulaSafe.ts'
import { byteOrderMark, csvLine } from '../exchange/tableFile.server.ts'
import { csvHead, csvRow } from './logCsv.ts'
import { logFilters, type Log, type LogFilter } from './log.ts'
import { logPath, logPoint, verifyPoint } from './logCalls.ts'
import { filterWords } from './filterWords.ts'
import { countLog, readLog, rememberEnds, type LogReading } from './readLog.server.ts'
import { fieldGroups } from '../rights/points.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import { linksAfter } from '../audit/verify.server.ts'

/** What the files of the logs are made from. */
export interface LogFiles {
  readonly logs: readonly Log[]
  /** With time for long reads, apart from the pool of those who work. */
  readonly db: Database
  readonly dataFolder: string
}

/** Rows of one exported file at most; whoever needs more narrows the days. */
const mostRows = 200_000

const pageSize = 1000

/** At most this many files are being made at a time. */
const mostAtOnce = 2

/** `GET /api/log/{log}/export/`: the rows that the filter leaves as CSV. `GET /api/log/proof/`: every row with its seal, for whoever recomputes them. */
export const logRoutes = (app: FastifyInstance, routing: Routing, { logs, db, dataFolder }: LogFiles): void => {
  let underWay = 0
  const alone = async (make: () => Promise<FastifyReply>): Promise<FastifyReply> => {
    if (underWay >= mostAtOnce) return refuse('busy', { retryAfter: 10 })
    underWay += 1
    try {
      return await make()
    } finally {
      underWay -= 1
    }
  }

  for (const log of logs) {
    app.get(`${logPath(log)}export/`, async (request, reply) => {
      const caller = routing.callerOf(request)
      demand(caller.actor, logPoint(log, 'read'))
      demand(caller.actor, logPoint(log, 'export'))
      const { values, problems } = parseFields(logFilters, request.query as Record<string, unknown>, 'input')
      refuseProblems(problems)
      await runOperation(routing.product, routing.database, caller, ({ tx, product }) => rememberEnds(tx, product.registry, log))
      // Parsed by the fields whose values the filter consists of.
      const filter = values as LogFilter
      const reading: LogReading = { product: routing.product, logs, log, reader: caller.actor, filter }
      if ((await countLog(db, reading, mostRows + 1)) > mostRows) refuse('tooLarge', { message: tooMany })
      return alone(async () => {
        let rows = 0
        const file = await writtenFile(csvOf(db, reading, () => (rows += 1)))
        await remember(routing, caller, log.name, 'export', { rows, sha256: file.sha256, filter: filterWords(filter) })
        return sent(reply, file, 'text/csv; charset=utf-8', `${log.name}-${clockReading(new Date()).day}.csv`)
      })
    })
  }

  app.get('/api/log/proof/', async (request, reply) => {
    const caller = routing.callerOf(request)
    demand(caller.actor, verifyPoint)
    // The hashes are over whole rows: nothing can be left out for somebody who may not see all of it.
    for (const group of fieldGroups) demand(caller.actor, groupPoint(group, 'read'))
    for (const { name, shared } of routing.product.registry.entities.values()) {
      demand(caller.actor, `${name}:read`)
      if (shared !== true && scopeOn(caller.actor, name) !== 'all') refuse('noPermission')
    }
    return alone(async () => {
      let rows = 0
      const file = await writtenFile(
        proofOf(db, dataFolder, () => (rows += 1)),
        createGzip(),
      )
      await remember(routing, caller, 'log.audit', 'exportProof', { rows, sha256: file.sha256 })
      return sent(reply, file, 'application/gzip', `audit-proof-${clockReading(new Date()).day}.jsonl.gz`)
    })
  })
}

const tooMany = [`超过 ${mostRows} 行，请缩小日期范围后再导出`, `More than ${mostRows} rows. Narrow the days and export again`] as const

async function* csvOf(db: Database, reading: LogReading, counted: () => void): AsyncGenerator<string> {
  const { language } = reading.reader
  yield byteOrderMark + csvLine(csvHead(language))
  for (let before: number | null = null; ;) {
    const page = await readLog(db, reading, before, pageSize)
    for (const entry of page.results) {
      counted()
      yield csvLine(csvRow(entry, language).map(guardedForCsv))
    }
    before = page.next
    if (before === null) return
  }
}

async function* proofOf(db: Database, dataFolder: string, counted: () => void): AsyncGenerator<string> {
  const { anchors } = await readAnchors(db, [anchorFolder(dataFolder)])
  for (const [n, hash] of anchors) yield `${JSON.stringify({ anchor: { n, hash } })}\n`
  for (let from = 0; ;) {
    const links = await linksAfter(db, from, pageSize)
    if (links.length === 0) return
    for (const { row, ...link } of links) {
      counted()
      yield chainLine(link, row)
      from = link.n
    }
  }
}

interface FinishedFile {
  readonly folder: string
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** Writes a file to the end before anything of it leaves: what is remembered of it is true, whatever becomes of the connection. */
const writtenFile = async (rows: AsyncIterable<string>, ...formats: readonly Transform[]): Promise<FinishedFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'meniscus-export-'))
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline([Readable.from(rows), ...formats, measured, createWriteStream(path, { mode: 0o600 })])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { folder, path, sha256: hash.digest('hex'), size }
}

const sent = (reply: FastifyReply, { folder, path, size }: FinishedFile, type: string, name: string): FastifyReply => {
  const content = createReadStream(path)
  content.on('close', () => void rm(folder, { recursive: true, force: true }))
  return reply
    .header('Content-Type', type)
    .header('Content-Length', size)
    .header('Content-Disposition', contentDisposition(name))
    .send(content)
}

const remember = (routing: Routing, caller: Caller, entity: string, action: string, detail: Detail): Promise<void> =>
  runOperation(routing.product, routing.database, caller, context =>
    audit(context, { entity, recordId: null, recordTitle: null, action, changes: [], detail }),
  )
