import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Transaction } from '../records/serve.server.ts'

/** Whose rights or sessions have changed. */
export type Whose = { readonly userId: number } | 'everyone'

/** Forgets what was remembered about somebody's rights. */
type Forget = (whose: Whose) => void

const channel = 'access'

/** The memories of this process: they forget at once what the process itself changes, without waiting for the database to say it. */
const memories = new Set<Forget>()

/**
 * Says that sessions, users, roles or departments change in this transaction: once it is committed, every process forgets what it
 * remembers of the people concerned.
 */
export const accessChanged = async (tx: Transaction, whose: Whose): Promise<void> => {
  await sql`select pg_notify(${channel}, ${whose === 'everyone' ? 'everyone' : `user:${whose.userId}`})`.execute(tx)
  for (const forget of memories) forget(whose)
}

/** Hears of changes of access in every process. */
export interface AccessChanges {
  /** Whether changes are being heard right now; while they are not, nothing may be remembered. */
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
export const hearAccessChanges = (connection: pg.ClientConfig, forget: Forget): AccessChanges => {
  const closing = new AbortController()
  const name = randomBytes(9).toString('base64url')
  let heardAt = Number.NEGATIVE_INFINITY
  memories.add(forget)

  const onWord = (word: string): void => {
    if (word === `proof:${name}`) heardAt = performance.now()
    else if (word === 'everyone') forget('everyone')
    else if (word.startsWith('user:')) forget({ userId: Number(word.slice('user:'.length)) })
  }

  const listen = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience })
    const broken = new AbortController()
    // The reason does not matter: whatever ends the connection, the next one starts from nothing.
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ payload }) => onWord(payload ?? ''))
    const ended = AbortSignal.any([broken.signal, closing.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      forget('everyone')
      while (!ended.aborted) {
        await client.query('select pg_notify($1, $2)', [channel, `proof:${name}`])
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
      memories.delete(forget)
      closing.abort()
      await listening
    },
  }
}
