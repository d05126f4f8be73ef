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
  /** For how long at most a connection that hangs, and says nothing of it, is trusted; milliseconds, 8 s when absent. */
  readonly trusted?: number
}

/** Hears what is said on a channel of the database, in whatever process. */
export interface Hearing {
  /** Whether words are being heard right now; while they are not, nothing may be remembered that they would end. */
  isHearing(): boolean
  close(): Promise<void>
}

/** How long a proof that the process hears is trusted, in milliseconds, where nothing shorter is asked; a new one is due three times within that. */
const usualTrust = 8000

/** How long the database may take to answer before the connection counts as broken, in milliseconds. */
const patience = 4000

/**
 * Listens on a connection of its own. Proves that it hears by sending itself a word over the database every few moments: a connection
 * that died silently, or a pooler that swallows notifications, is noticed. Reconnects until closed.
 */
export const hear = ({ connection, channel, onWord, onBegin, trusted = usualTrust }: HearingParts): Hearing => {
  const closing = new AbortController()
  const proof = `proof:${randomBytes(9).toString('base64url')}`
  /** When the last proof that was heard was sent: whatever was said before has been heard. */
  let provenAt = Number.NEGATIVE_INFINITY

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience })
    const broken = new AbortController()
    // The reason does not matter: whatever ends the connection, the next one starts from nothing.
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ payload = '' }) => {
      if (payload === proof) provenAt = sentAt
      else onWord(payload)
    })
    let sentAt = Number.NEGATIVE_INFINITY
    const ended = AbortSignal.any([broken.signal, closing.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onBegin()
      while (!ended.aborted) {
        sentAt = performance.now()
        await client.query('select pg_notify($1, $2)', [channel, proof])
        await sleep(trusted / 3, undefined, { signal: ended })
      }
    } finally {
      provenAt = Number.NEGATIVE_INFINITY
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
    isHearing: () => performance.now() - provenAt < trusted,
    async close() {
      closing.abort()
      await listening
    },
  }
}
