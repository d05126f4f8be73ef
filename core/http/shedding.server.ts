import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getHeapStatistics } from 'node:v8'
import type { OpenDatabase } from '../database/pool.server.ts'
import { Refusal } from '../errors/refuse.ts'

/** When the server has too much to do for one more request. */
export interface SheddingLimits {
  /** A turn of the event loop takes longer than this on average, in milliseconds. */
  readonly turn: number
  /** More requests than this wait for a connection of the pool, for each connection that it has. */
  readonly waiting: number
  /** The heap is filled to more than this part of what it may grow to. */
  readonly heap: number
  /** The process and its like take more than this part of the memory that a container allows them. */
  readonly memory: number
  /** How often turns and memory are measured, in milliseconds. */
  readonly interval: number
}

const usual: SheddingLimits = { turn: 200, waiting: 100, heap: 0.9, memory: 0.9, interval: 1000 }

/** What the server must have room for. */
export interface SheddingParts {
  readonly database: Pick<OpenDatabase, 'pool'>
  /** How many processes share the memory of the container. */
  readonly processes: number
  readonly limits?: Partial<SheddingLimits>
}

/** Whoever leaves may always leave. */
const spared = new Set(['/api/logout/'])

/** Probes and the files of the browser part cost next to nothing and say what is the matter; an API call can wait. */
const mayBeShed = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => /^\/(api|o)\//.test(url) && !spared.has(url)

/** In so many measurements in a row a server must be short of time or memory before calls are refused. */
const lasting = 3

/** How often the log is told that requests are being refused, in milliseconds. */
const logPause = 10_000

/** Browsers that were refused do not come back all at once: between one and three seconds. */
const retryAfter = (): number => 1 + Math.floor(Math.random() * 3)

/**
 * Refuses API calls with `busy` while there is too much to do, on every route that is registered on `app` afterwards: better some at once than
 * all of them too late. What has begun goes on, streams stay open.
 */
export const shedLoad = async (app: FastifyInstance, { database: { pool }, processes, limits }: SheddingParts): Promise<void> => {
  const { turn, waiting, heap, memory, interval } = { ...usual, ...limits }
  const mostWaiting = waiting * (pool.options.max ?? 1)
  const allowed = process.constrainedMemory()
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const refuseIt = (reason: string): never => {
    refused += 1
    const now = performance.now()
    if (now - toldAt > logPause) {
      app.log.warn({ reason, refused }, 'Too much to do: calls are refused')
      toldAt = now
      refused = 0
    }
    throw new Refusal('busy', { retryAfter: retryAfter() })
  }

  // One measurement may be one long step; what is seen in three of them lasts.
  let seen = 0
  await app.register(underPressure, {
    maxEventLoopDelay: turn,
    maxHeapUsedBytes: heap * getHeapStatistics().heap_size_limit,
    // No limit at all is told as a size that no machine has.
    maxRssBytes: allowed > 0 && allowed < Number.MAX_SAFE_INTEGER ? (memory * allowed) / processes : 0,
    sampleInterval: interval,
    pressureHandler: async (request, _reply, reason) => {
      if (seen >= lasting && mayBeShed(request)) refuseIt(reason)
    },
  })
  let measuring: NodeJS.Timeout | undefined
  // Not before: a start is one long step, and slow machines start slowly.
  app.addHook('onReady', async () => {
    measuring = setInterval(() => (seen = app.isUnderPressure() ? seen + 1 : 0), interval)
    measuring.unref()
  })
  app.addHook('onClose', async () => clearInterval(measuring))
  app.addHook('onRequest', async request => {
    if (pool.waitingCount > mostWaiting && mayBeShed(request)) refuseIt('pool')
  })
}
