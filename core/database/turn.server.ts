import { sql } from 'kysely'
import type { Database, OpenDatabase } from './pool.server.ts'

/** Work that only one of all processes does at a time. */
const turns = { verification: 1 } as const

/** The name of such work. */
export type TurnName = keyof typeof turns

/** Apart from the product's other locks. */
const lockClass = 1017

/** A turn that was taken: others who ask are told that it is taken, until it is given back or the process ends. */
export interface Turn {
  /** Says how far the work is, to whoever asks in any process; ASCII. */
  say(progress: string): void
  giveBack(): Promise<void>
}

/** How often the holder gives a sign of life, so that its silent connection is not given up, in milliseconds. */
const signInterval = 1000

/** Takes the turn for some work, or answers undefined when another process, or this one, is at it. Holds a connection of the pool meanwhile. */
export const takeTurn = async ({ pool }: Pick<OpenDatabase, 'pool'>, name: TurnName): Promise<Turn | undefined> => {
  const connection = await pool.connect()
  let taken = false
  try {
    const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [lockClass, turns[name]])
    taken = rows[0]?.taken === true
  } finally {
    if (!taken) connection.release()
  }
  if (!taken) return undefined
  let progress = ''
  const sign = setInterval(() => {
    // A connection that breaks gives the turn back by itself.
    connection.query(`select set_config('application_name', $1, false)`, [`meniscus ${name} ${progress}`]).catch(() => undefined)
  }, signInterval)
  sign.unref()
  return {
    say: told => void (progress = told),
    async giveBack() {
      clearInterval(sign)
      await connection.query('select pg_advisory_unlock_all()').catch(() => undefined)
      // It bears another name now.
      connection.release(true)
    },
  }
}

/** How far whoever has the turn is, by its last word; undefined when nobody has it. */
export const progressOf = async (db: Database, name: TurnName): Promise<string | undefined> => {
  const { rows } = await sql<{
    said: string
  }>`select a.application_name as said from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.classid = ${lockClass}::bigint::oid and l.objid = ${turns[name]}::bigint::oid
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.said
}
