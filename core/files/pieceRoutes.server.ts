import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { transaction } from '../database/transaction.server.ts'
import type { FileReference } from '../define/field.ts'
import { refuse, refuseProblems } from '../errors/refuse.ts'
import { fileSize } from '../fields/file/fileSize.ts'
import { imageLimit } from '../fields/image/image.ts'
import type { Caller } from '../context/routing.server.ts'
import { bodyOf } from '../reading/asked.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { promisedDigest, refuseDamaged } from './contentDigest.server.ts'
import { displayName } from './fileName.ts'
import { refuseWithoutRoom } from './fileQuota.server.ts'
import type { FileRouting } from './fileRouting.server.ts'
import { TooLarge } from './fileStore.server.ts'
import { typeByName, unknownEnding } from './fileTypes.ts'
import { isUploadKind, storeFile } from './storeFile.server.ts'
import { beginUpload, countPiece, dropUpload, finishUpload, lockUpload, uploadOf, type Announced, type Upload } from './uploads.server.ts'
import { watchSession } from './watchSession.server.ts'

/** The type of a piece; the one that the protocols of resumable uploads use. */
const pieceType = 'application/offset+octet-stream'

/**
 * Uploads in pieces, in the spirit of the IETF's resumable uploads: announce (`POST`), send each piece at the position where the server
 * is (`PATCH` with `Upload-Offset`), `finish`. What is received is durable: after a broken connection or a restart the browser asks for the
 * position (`GET`) and goes on. Announcing the same file again answers the same upload.
 */
export const pieceRoutes = (app: FastifyInstance, routing: FileRouting): void => {
  const { database, store, limits, callerOf } = routing
  // A piece goes to the disk as it comes, never through memory as a whole.
  app.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload))

  app.post('/api/uploads/', async (request, reply) => {
    const { actor } = callerOf(request)
    const announced = announcedIn(bodyOf(request), limits.largest)
    await refuseWithoutRoom(store, announced.size, limits)
    const upload = await transaction(database.db, tx => beginUpload(tx, actor.userId, announced, limits))
    return reply.code(201).send(shown(upload))
  })

  app.get('/api/uploads/:id/', async request => shown(await uploadOf(database.db, callerOf(request).actor.userId, idOf(request))))

  app.patch('/api/uploads/:id/', async request => {
    const { actor } = callerOf(request)
    const [id, position] = [idOf(request), positionOf(request)]
    if (request.headers['content-type'] !== pieceType) return refuse('unsupportedMediaType')
    const { body } = request
    // Without a body there is no stream of it.
    if (!(body instanceof Readable)) return refuse('invalidBody')
    const before = await uploadOf(database.db, actor.userId, id)
    if (before.received !== position) return refuse('uploadOffset', { data: shown(before) })
    const stopWatching = watchSession(request, routing.stillSignedIn)
    const room = Math.min(limits.piece, before.size - position)
    // Read so that a piece that is too large ends the reading, not the connection: the person is to be told why.
    const piece = await store
      .receive(Readable.from(body.iterator({ destroyOnReturn: false })), room)
      .catch(refuseTooLarge)
      .finally(stopWatching)
    try {
      if (piece.size === 0) return refuse('invalidBody')
      refuseDamaged(promisedDigest(request.headers['content-digest']), piece.sha256)
      return await transaction(database.db, async tx => {
        const upload = await lockUpload(tx, actor.userId, id)
        // Another connection of the same person was faster.
        if (upload.received !== position) return refuse('uploadOffset', { data: shown(upload) })
        await store.pieces.put(id, position, piece)
        await countPiece(tx, id, position + piece.size)
        return shown({ ...upload, received: position + piece.size })
      })
    } finally {
      await store.discard(piece)
    }
  })

  app.post('/api/uploads/:id/finish/', async (request, reply) => {
    const caller = callerOf(request)
    const id = idOf(request)
    const file = await finished(caller, await uploadOf(database.db, caller.actor.userId, id)).catch(async (error: unknown) => {
      // Finished twice at once: the other one's file is the file, and its pieces are gone.
      const { fileId } = await uploadOf(database.db, caller.actor.userId, id)
      if (fileId === null) throw error
      return storedAs(database.db, fileId)
    })
    return reply.code(201).send(file)
  })

  const finished = async (caller: Caller, upload: Upload): Promise<FileReference> => {
    const { id, size, name, kind } = upload
    if (upload.fileId !== null) return storedAs(database.db, upload.fileId)
    if (upload.received !== size) return refuse('uploadOffset', { data: shown(upload) })
    const received = await store.receive(store.pieces.read(id, size), size)
    try {
      if (received.size !== size) throw new Error(`The pieces of upload ${id} have ${received.size} bytes in place of ${size}`)
      refuseDamaged(upload.sha256 ?? undefined, received.sha256)
      const file = await storeFile(routing, caller, { received, name, kind }, async (context, fileId) => {
        const { fileId: already } = await lockUpload(context.tx, caller.actor.userId, id)
        if (already !== null) refuse('keyInUse')
        await finishUpload(context.tx, id, fileId)
      })
      await store.pieces.drop(id)
      return file
    } finally {
      await store.discard(received)
    }
  }

  app.delete('/api/uploads/:id/', async (request, reply) => {
    const { userId } = callerOf(request).actor
    const { id } = await uploadOf(database.db, userId, idOf(request))
    await transaction(database.db, tx => dropUpload(tx, userId, id))
    await store.pieces.drop(id)
    return reply.code(204).send()
  })
}

const shown = ({ id, size, received }: Upload) => ({ id, size, received })

const storedAs = async (db: Transaction, fileId: number): Promise<FileReference> => {
  const { rows } = await sql<FileReference>`select id, name, size, mime from stored_file where id = ${fileId}`.execute(db)
  return rows[0] ?? refuse('notFound')
}

const refuseTooLarge = (error: unknown): never => {
  if (error instanceof TooLarge) return refuse('tooLarge')
  throw error
}

const idOf = (request: FastifyRequest): string => {
  const { id } = request.params as Record<string, unknown>
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : refuse('notFound')
}

const positionOf = (request: FastifyRequest): number => {
  const { 'upload-offset': written } = request.headers
  return typeof written === 'string' && /^\d{1,13}$/.test(written) ? Number(written) : refuse('invalidBody')
}

const announcedIn = (body: Readonly<Record<string, unknown>>, largest: number): Announced => {
  const { kind = 'file', name, size, modified = 0, sha256 = null, ...rest } = body
  refuseProblems({
    ...Object.fromEntries(Object.keys(rest).map(key => [key, ['没有这个字段', 'There is no such field'] as const])),
    ...(isUploadKind(kind) ? {} : { kind: ['只能是 file 或 image', 'Must be file or image'] as const }),
    ...(typeof name === 'string' ? {} : { name: ['请填写文件名', 'Enter the name of the file'] as const }),
    ...(isCount(size) && size > 0 ? {} : { size: ['请填写文件大小（字节）', 'Enter the size in bytes'] as const }),
    ...(isCount(modified) ? {} : { modified: ['必须是毫秒数', 'Must be a number of milliseconds'] as const }),
    ...(sha256 === null || (typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256))
      ? {}
      : { sha256: ['必须是 64 位十六进制数', 'Must be 64 hexadecimal digits'] as const }),
  })
  // Checked one by one above.
  const announced = { kind, name: displayName(name as string), size, modified, sha256 } as Omit<Announced, 'sha256'> & {
    sha256: string | null
  }
  if (announced.size > largest)
    refuse('tooLarge', { message: [`文件最大 ${fileSize(largest)}`, `Files may have at most ${fileSize(largest)}`] })
  if (announced.kind === 'image' && announced.size >= imageLimit) refuse('pictureType')
  if (!typeByName(announced.name)) refuse('fileType', { message: unknownEnding(announced.name) })
  return { ...announced, sha256: announced.sha256 === null ? null : Buffer.from(announced.sha256, 'hex') }
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
