import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'

/** The channel on which processes tell each other whose notices have changed. */
export const noticeChannel = 'notice'

/** A word of the database may hold 8,000 bytes; so many ids of people always fit. */
const idsInWord = 400

/** Once the transaction is committed, the open pages of these people ask for their notices again, whichever process serves them. */
export const wakeReaders = async (tx: Transaction, people: readonly number[]): Promise<void> => {
  for (let from = 0; from < people.length; from += idsInWord) {
    await sql`select pg_notify(${noticeChannel}, ${people.slice(from, from + idsInWord).join()})`.execute(tx)
  }
}
