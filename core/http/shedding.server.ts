import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { OpenDatabase } from '../database/pool.server.ts'
import { Refusal } from '../errors/refuse.ts'
import { residentMemory } from '../observe/residentMemory.server.ts'

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

/** How exactly turns of the event loop are measured, in milliseconds. */
const resolution = 10

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
  // No limit at all is told as a size that no machine has.
  const mostMemory = allowed > 0 && allowed < Number.MAX_SAFE_INTEGER ? (memory * allowed) / processes : Number.POSITIVE_INFINITY
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

  const delays = monitorEventLoopDelay({ resolution })
  const measured = (): string | undefined => {
    // No turn at all came round in the meantime: there is no mean of none.
    const delay = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution
    delays.reset()
    if (delay > turn) return 'eventLoopDelay'
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
    if (used > heap * most) return 'heapUsedBytes'
    return residentMemory() > mostMemory ? 'rssBytes' : undefined
  }
  // One measurement may be one long step; what is seen in three of them lasts.
  let seen = 0
  let short: string | undefined
  let measuring: NodeJS.Timeout | undefined
  // Not before: a start is one long step, and slow machines start slowly.
  app.addHook('onReady', async () => {
    delays.enable()
    measuring = setInterval(() => {
      short = measured()
      seen = short === undefined ? 0 : seen + 1
    }, interval)
    measuring.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(measuring)
    delays.disable()
  })
  app.addHook('onRequest', async request => {
    const reason = pool.waitingCount > mostWaiting ? 'pool' : seen >= lasting ? short : undefined
    if (reason !== undefined && mayBeShed(request)) refuseIt(reason)
  })
}
