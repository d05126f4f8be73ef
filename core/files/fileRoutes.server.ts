import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import { codeOf } from '../database/startFailure.server.ts'
import { refuse } from '../errors/refuse.ts'
import { imageLimit } from '../fields/image/image.ts'
import { pictureTypes } from '../fields/image/picture.ts'
import { parseId } from '../fields/ref/ref.ts'
import { takeStep } from '../records/step.server.ts'
import type { Routing } from '../records/routes.server.ts'
import { audit } from '../audit/audit.server.ts'
import { contentDisposition, displayName } from './fileName.ts'
import { shownIn } from './fileVisibility.server.ts'
import { TooLarge, type FileStore, type StoredBytes } from './fileStore.server.ts'

/** The largest file of any kind, in bytes. */
const fileLimit = 100 * 1024 * 1024

const pictures = new Set<string>(pictureTypes)

/** Content that a browser or a desktop would run. */
const dangerous = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-msi',
  'application/x-ms-shortcut',
])

/** `POST /api/files/` stores one file and answers its id; `GET /api/files/{id}/` sends it. Both are remembered. */
export const fileRoutes = async (app: FastifyInstance, routing: Routing, store: FileStore): Promise<void> => {
  await app.register(async scope => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: fileLimit + 1, headerPairs: 100 } })
    scope.post('/api/files/', { bodyLimit: fileLimit + 10_000 }, async (request, reply) => {
      const caller = routing.callerOf(request)
      const { kind = 'file' } = request.query as Record<string, unknown>
      if (kind !== 'file' && kind !== 'image')
        refuse('unknownParameter', { problems: { kind: ['只能是 file 或 image', 'Must be file or image'] } })
      const { name, stored } = await received(request, store, kind)
      const mime = await typeOf(stored, kind)
      const file = await takeStep(routing.product, routing.database, caller, async step => {
        const { rows } = await sql<{ id: number }>`insert into stored_file (sha256, size, mime, name, created_by)
          values (${stored.sha256}, ${stored.size}, ${mime}, ${name}, ${caller.actor.userId}) returning id`.execute(step.tx)
        const id = rows[0]?.id ?? 0
        await audit(step, {
          entity: 'file',
          recordId: id,
          recordTitle: name,
          action: 'upload',
          changes: [],
          detail: { size: stored.size, mime, sha256: stored.sha256.toString('hex') },
        })
        return { id, name, size: stored.size, mime }
      })
      return reply.code(201).send(file)
    })
  })

  app.get('/api/files/:id/', async (request, reply) => {
    const caller = routing.callerOf(request)
    const id = parseId((request.params as Record<string, unknown>)['id'])
    if ('problem' in id) return refuse('notFound')
    const file = await takeStep(routing.product, routing.database, caller, async step => {
      const { rows } = await sql<{ sha256: Buffer; size: number; mime: string; name: string; created_by: number | null }>`
        select sha256, size, mime, name, created_by from stored_file where id = ${id.value}`.execute(step.tx)
      const [found] = rows
      const place = found && (await shownIn(step, id.value))
      if (!found || !(found.created_by === caller.actor.userId || place)) return refuse('notFound')
      const detail = { size: found.size, ...(place ? { entity: place.entity, recordId: place.recordId } : {}) }
      await audit(step, { entity: 'file', recordId: id.value, recordTitle: found.name, action: 'download', changes: [], detail })
      return found
    })
    return reply
      .header('Content-Type', pictures.has(file.mime) ? file.mime : 'application/octet-stream')
      .header('Content-Length', file.size)
      .header('Content-Disposition', contentDisposition(file.name))
      .send(store.read(file.sha256))
  })
}

interface Received {
  readonly name: string
  readonly stored: StoredBytes
}

/** The one file of a request, in the store; read to the end of the request, so that one that breaks off or brings more is refused. */
const received = async (request: FastifyRequest, store: FileStore, kind: 'file' | 'image'): Promise<Received> => {
  let only: Received | undefined
  try {
    for await (const part of request.files()) {
      only = { name: displayName(part.filename), stored: await store.write(part.file, kind === 'image' ? imageLimit - 1 : fileLimit) }
    }
  } catch (error) {
    if (error instanceof TooLarge) refuse(kind === 'image' ? 'pictureType' : 'tooLarge')
    if (isUnreadable(error)) refuse('invalidBody')
    throw error
  }
  return only ?? refuse('invalidBody')
}

/** The reader of forms says what is wrong with one in a plain error; whatever else fails comes with a code. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && codeOf(error) === undefined

/** The type of a file by its content, never by its name; a picture must be one. */
const typeOf = async (stored: StoredBytes, kind: 'file' | 'image'): Promise<string> => {
  const found = (await fileTypeFromBuffer(stored.head))?.mime
  if (kind === 'image') return found !== undefined && pictures.has(found) ? found : refuse('pictureType')
  if (stored.size === 0 || (found !== undefined && dangerous.has(found))) return refuse('fileType')
  return found ?? 'application/octet-stream'
}
