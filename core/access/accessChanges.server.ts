import { sql } from 'kysely'
import type pg from 'pg'
import { hear, type Hearing } from '../database/hearing.server.ts'
import type { Transaction } from '../context/serve.server.ts'

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

/** For so long at most rights are remembered that were taken away in another process, while the connection on which that is told hangs; milliseconds. */
const trusted = 1500

/** Hears of changes of access in every process. */
export const hearAccessChanges = (connection: pg.ClientConfig, forget: Forget): Hearing => {
  memories.add(forget)
  const hearing = hear({
    connection,
    channel,
    trusted,
    onBegin: () => forget('everyone'),
    onWord(word) {
      if (word === 'everyone') forget('everyone')
      else if (word.startsWith('user:')) forget({ userId: Number(word.slice('user:'.length)) })
    },
  })
  return {
    isHearing: () => hearing.isHearing(),
    close() {
      memories.delete(forget)
      return hearing.close()
    },
  }
}
