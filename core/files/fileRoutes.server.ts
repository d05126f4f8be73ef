import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeOf } from '../database/startFailure.server.ts'
import { refuse } from '../errors/refuse.ts'
import { imageLimit } from '../fields/image/image.ts'
import type { Caller } from '../context/routing.server.ts'
import { promisedDigest, refuseDamaged } from './contentDigest.server.ts'
import { displayName } from './fileName.ts'
import type { FileRouting } from './fileRouting.server.ts'
import { refuseWithoutRoom } from './fileQuota.server.ts'
import { TooLarge } from './fileStore.server.ts'
import { sendFile } from './sendFile.server.ts'
import { isUploadKind, storeFile, type Arrival, type SentKind } from './storeFile.server.ts'
import { pageRoutes } from './pages/pageRoute.server.ts'
import { pieceRoutes } from './pieceRoutes.server.ts'
import { watchSession } from './watchSession.server.ts'

/** `POST /api/files/` stores one file and answers its id; `GET` and `HEAD /api/files/{id}/` send it, `…/pages/` its pages as pictures; `/api/uploads/` takes large ones in pieces. */
export const fileRoutes = async (app: FastifyInstance, routing: FileRouting): Promise<void> => {
  const { oneRequest } = routing.limits
  await app.register(async scope => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: oneRequest + 1, headerPairs: 100 } })
    scope.post('/api/files/', { bodyLimit: oneRequest + 10_000 }, async (request, reply) => {
      const stored = await storeSent(routing, routing.callerOf(request), request)
      return reply.code(201).send(stored)
    })
  })
  app.route({ method: ['GET', 'HEAD'], url: '/api/files/:id/', handler: (request, reply) => sendFile(routing, request, reply) })
  pageRoutes(app, routing)
  await app.register(async scope => pieceRoutes(scope, routing))
}

const storeSent = async (routing: FileRouting, caller: Caller, request: FastifyRequest) => {
  const { kind = 'file' } = request.query as Record<string, unknown>
  if (!isUploadKind(kind) && kind !== 'avatar')
    return refuse('unknownParameter', { problems: { kind: ['只能是 file、image 或 avatar', 'Must be file, image or avatar'] } })
  await refuseWithoutRoom(routing.store, Number(request.headers['content-length'] ?? 0), routing.limits)
  const stopWatching = watchSession(request, routing.stillSignedIn)
  try {
    const arrival = await arrived(routing, request, kind)
    try {
      refuseDamaged(promisedDigest(request.headers['repr-digest']), arrival.received.sha256)
      return await storeFile(routing, caller, arrival)
    } finally {
      await routing.store.discard(arrival.received)
    }
  } finally {
    stopWatching()
  }
}

/** The one file of a request, received; read to the end of the request, so that one that breaks off or brings more is refused. */
const arrived = async ({ store, limits }: FileRouting, request: FastifyRequest, kind: SentKind): Promise<Arrival> => {
  let only: Arrival | undefined
  try {
    for await (const part of request.files()) {
      const limit = kind === 'file' ? limits.oneRequest : imageLimit - 1
      only = { name: displayName(part.filename), received: await store.receive(part.file, limit), kind }
    }
  } catch (error) {
    if (only) await store.discard(only.received)
    if (error instanceof TooLarge) refuse(kind === 'file' ? 'tooLarge' : 'pictureType')
    if (isUnreadable(error)) refuse('invalidBody')
    throw error
  }
  return only ?? refuse('invalidBody')
}

/** The reader of forms says what is wrong with one in a plain error; whatever else fails comes with a code. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && codeOf(error) === undefined
