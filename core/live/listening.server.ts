import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What is listened to. */
export interface Listening {
  readonly channels: readonly string[]
  readonly connectionString: string
  readonly signal: AbortSignal
  readonly onWord: (channel: string, word: string) => void
  /** Called whenever listening begins: words may have been missed before. */
  readonly onReturn: () => void
}

/** How often the connection is tried, in milliseconds: a broken one is noticed by its silence. */
const proof = 5000

/** Listens on a connection of its own until it is told to stop; a connection that breaks is replaced. */
export const keepListening = async (listening: Listening): Promise<void> => {
  while (!listening.signal.aborted) {
    await listenOnce(listening).catch(() => undefined)
    await sleep(500, undefined, { signal: listening.signal, ref: false }).catch(() => undefined)
  }
}

const listenOnce = async ({ connectionString, channels, signal, onWord, onReturn }: Listening): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'meniscus live',
    keepAlive: true,
    connectionTimeoutMillis: proof,
    query_timeout: proof,
  })
  const broken = new AbortController()
  client.on('error', () => broken.abort())
  client.on('end', () => broken.abort())
  client.on('notification', ({ channel, payload }) => onWord(channel, payload ?? ''))
  const over = AbortSignal.any([broken.signal, signal])
  try {
    await client.connect()
    await client.query(channels.map(channel => `listen ${channel}`).join('; '))
    onReturn()
    while (!over.aborted) {
      await sleep(proof, undefined, { signal: over })
      await client.query('select 1')
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })])
  }
}
