import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { once } from 'node:events'
import { pipeline, type Readable } from 'node:stream'
import { audit } from '../audit/audit.server.ts'
import { refuse } from '../errors/refuse.ts'
import { parseId } from '../fields/ref/ref.ts'
import { runOperation } from '../context/operation.server.ts'
import { byteRange, matchesTag, rangeHolds, type ByteRange } from './byteRange.ts'
import { contentDisposition } from './fileName.ts'
import type { FileRouting } from './fileRouting.server.ts'
import type { FileStore } from './fileStore.server.ts'
import { sightOf } from './fileVisibility.server.ts'
import { verifying } from './verifying.server.ts'
import { watchSession } from './watchSession.server.ts'

/** What a browser may show in place of saving it: nothing of this runs. */
const shownInPlace = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'])

/** Whatever a file holds, it has no rights in a browser. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"

interface Asked {
  readonly id: number
  /** The small copy of a picture. */
  readonly thumbnail: boolean
  readonly inline: boolean
}

interface Found {
  readonly sha256: Buffer
  readonly size: number
  readonly mime: string
  readonly name: string
  readonly created_by: number | null
  readonly thumbnail_sha256: Buffer | null
}

/** Sends a file, a part of it, or only what there is to know of it; to those who may see it, and every sending but that of the small copy of a picture is remembered. */
export const sendFile = async (routing: FileRouting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const asked = askedFor(request)
  const file = await found(routing, request, asked)
  const content = asked.thumbnail && file.thumbnail_sha256 ? { sha256: file.thumbnail_sha256, mime: 'image/jpeg' } : file
  const tag = `"${content.sha256.toString('hex')}"`
  const size = content === file ? file.size : undefined
  const range = size === undefined ? 'whole' : rangeOf(request, size, tag)
  if (range === 'impossible') {
    void reply.header('Content-Range', `bytes */${size}`)
    return refuse('rangeImpossible')
  }
  if (!(await routing.store.has(content.sha256))) throw new Error(`The bytes of file ${asked.id} are missing from the store`)
  const known = matchesTag(request.headers['if-none-match'], tag)
  // Opened before anything is said about it: a store that fails now is told of in words.
  const bytes = known || request.method === 'HEAD' ? undefined : await bytesOf(routing.store, content.sha256, range)
  void reply.header('ETag', tag).header('Content-Security-Policy', sandbox)
  if (known) return reply.code(304).send()
  void reply
    .header('Content-Type', shownInPlace.has(content.mime) ? withCharset(content.mime) : 'application/octet-stream')
    .header('Content-Disposition', contentDisposition(file.name, asked.inline && shownInPlace.has(content.mime) ? 'inline' : 'attachment'))
  if (size !== undefined) void reply.header('Accept-Ranges', 'bytes')
  const length = range === 'whole' ? size : range.to - range.from + 1
  if (range !== 'whole') void reply.code(206).header('Content-Range', `bytes ${range.from}-${range.to}/${size}`)
  if (length !== undefined) void reply.header('Content-Length', length)
  if (!bytes) return reply.send()
  reply.raw.once('close', watchSession(request, routing.stillSignedIn))
  return reply.send(bytes)
}

/** The bytes to send; whole ones are compared with their hash on the way, and cut before their end when they have changed. */
const bytesOf = async (store: FileStore, sha256: Buffer, range: ByteRange | 'whole'): Promise<Readable> => {
  if (range !== 'whole') return store.read(sha256, range)
  const verified = verifying(sha256)
  // Whatever breaks later ends the answer.
  pipeline(await store.read(sha256), verified, () => undefined)
  // What breaks before anything was sent, as with every small file, is still answered in words.
  await once(verified, 'readable')
  return verified
}

/** The part that is asked for, unless it is of another content than the one that is there now. */
const rangeOf = ({ headers }: FastifyRequest, size: number, tag: string): ByteRange | 'whole' | 'impossible' => {
  const ifRange = headers['if-range']
  return rangeHolds(typeof ifRange === 'string' ? ifRange : undefined, tag) ? byteRange(headers.range, size) : 'whole'
}

const withCharset = (mime: string): string => (mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime)
const askedFor = (request: FastifyRequest): Asked => {
  const id = parseId((request.params as Record<string, unknown>)['id'])
  if ('problem' in id) return refuse('notFound')
  const { form, disposition } = request.query as Record<string, unknown>
  return { id: id.value, thumbnail: form === 'thumbnail', inline: disposition === 'inline' }
}

const found = (routing: FileRouting, request: FastifyRequest, { id, thumbnail }: Asked): Promise<Found> => {
  const caller = routing.callerOf(request)
  return runOperation(routing.product, routing.database, caller, async context => {
    const { rows } = await sql<Found>`
      select sha256, size, mime, name, created_by, thumbnail_sha256 from stored_file where id = ${id}`.execute(context.tx)
    const [file] = rows
    const sight = file && (await sightOf(context, { id, createdBy: file.created_by }))
    if (!file || !sight) return refuse('notFound')
    // The small copy of a picture is shown with its row and is no download; where there is none, the whole content is sent for it.
    const isSmall = thumbnail && file.thumbnail_sha256 !== null
    if (request.method === 'GET' && !isSmall) {
      const detail = { size: file.size, ...(sight.entity === null ? {} : { ...sight }) }
      await audit(context, { entity: 'file', recordId: id, recordTitle: file.name, action: 'download', changes: [], detail })
    }
    return file
  })
}
