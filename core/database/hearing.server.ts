import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What is listened to. */
export interface HearingParts {
  readonly connection: pg.ClientConfig
  readonly channel: string
  readonly onWord: (word: string) => void
  /** Called when listening begins, at first and after each break: what was said meanwhile was not heard. */
  readonly onBegin: () => void
}

/** Hears what is said on a channel of the database, in whatever process. */
export interface Hearing {
  /** Whether words are being heard right now; while they are not, nothing may be remembered that they would end. */
  isHearing(): boolean
  close(): Promise<void>
}

/** How often the process proves to itself that it still hears, and how long it trusts the last proof; milliseconds. */
const proofInterval = 3000
const proofLasts = 8000

/** How long the database may take to answer before the connection counts as broken, in milliseconds. */
const patience = 4000

/**
 * Listens on a connection of its own. Proves that it hears by sending itself a word over the database every few seconds: a connection
 * that died silently, or a pooler that swallows notifications, is noticed. Reconnects until closed.
 */
export const hear = ({ connection, channel, onWord, onBegin }: HearingParts): Hearing => {
  const closing = new AbortController()
  const proof = `proof:${randomBytes(9).toString('base64url')}`
  let heardAt = Number.NEGATIVE_INFINITY

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience })
    const broken = new AbortController()
    // The reason does not matter: whatever ends the connection, the next one starts from nothing.
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ payload = '' }) => {
      if (payload === proof) heardAt = performance.now()
      else onWord(payload)
    })
    const ended = AbortSignal.any([broken.signal, closing.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onBegin()
      while (!ended.aborted) {
        await client.query('select pg_notify($1, $2)', [channel, proof])
        await sleep(proofInterval, undefined, { signal: ended })
      }
    } finally {
      heardAt = Number.NEGATIVE_INFINITY
      // A connection that is half dead never says goodbye.
      await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })])
    }
  }

  const keepListening = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined)
      await sleep(500, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const listening = keepListening()
  return {
    isHearing: () => performance.now() - heardAt < proofLasts,
    async close() {
      closing.abort()
      await listening
    },
  }
}
