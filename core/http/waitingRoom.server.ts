import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { createHttp, type HttpOptions } from './http.server.ts'
import { pages } from './pages.server.ts'

/** How far what is waited for has come: words for the person, and the share of it that is done, 0 to 1. */
export interface Preparation {
  readonly message: Label
  readonly share: number
}

/** A server that answers in the place of the product until it can. */
export interface WaitingRoom {
  readonly close: () => Promise<void>
}

/** Where it listens and what is served. */
export interface WaitingRoomOptions extends HttpOptions {
  readonly host: string
  readonly port: number
  /** The folder of the browser part. */
  readonly folder: string
}

/** After so many seconds a browser asks again. */
const retryAfter = 1

/**
 * Serves the browser part while what it would ask for is still being made: every call is refused with `preparing` and told how far it is, and
 * `/readyz` is not ready.
 */
export const openWaitingRoom = async (
  { host, port, folder, ...options }: WaitingRoomOptions,
  preparation: () => Preparation,
): Promise<WaitingRoom> => {
  const app = await createHttp(options)
  app.addHook('onRequest', async ({ url }) => {
    if (!/^\/(api|o)\//.test(url)) return
    const { message, share } = preparation()
    refuse('preparing', { message, data: { share }, retryAfter })
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => reply.code(503).send({ status: 'unavailable' }))
  await pages(app, folder)
  await app.listen({ host, port })
  return { close: () => app.close() }
}
