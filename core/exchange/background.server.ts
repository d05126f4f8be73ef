import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Transaction } from '../records/serve.server.ts'

/** Does one piece of work; `stopping` is aborted when the process ends, and what is not done then is taken up again later. */
export type Work = (subject: number, occasion: { readonly stopping: AbortSignal; readonly attempt: number }) => Promise<void>

/** Kinds of work by name: how many pieces of it go on at once in this process, and what it is. */
export type Works = Readonly<
  Record<string, { readonly atOnce: number; readonly work: Work; readonly givenUp: (subject: number) => Promise<void> }>
>

/** Work that goes on after the request that asked for it. */
export interface Background {
  /** Takes note of work in the transaction that needs it: both or neither. The same subject waits once. */
  runInBackground(tx: Transaction, name: string, subject: number): Promise<void>
  /** Looks for work now; called once the transaction has ended. */
  wake(): void
  close(): Promise<void>
}

/** How long work is held without a sign of life, how often that sign is given, and how often somebody looks; in milliseconds. */
const times = { hold: 30_000, sign: 10_000, look: 5_000 } as const

/** Work that has failed or been broken off so often is given up. */
const mostAttempts = 3

interface Claimed {
  readonly id: number
  readonly subject: number
  readonly attempt: number
}

/** Opens the background of this process. The state of all work is in the database, so that any process can go on with it. */
export const openBackground = (db: Database, works: Works, failed: (error: unknown) => void): Background => {
  const underWay = new Map<number, Promise<void>>()
  const busy = new Map<string, number>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let again = false

  const claim = async (name: string): Promise<Claimed | undefined> => {
    const { rows } = await sql<Claimed>`update background_job set state = 'running', attempts = attempts + 1,
        held_until = clock_timestamp() + ${times.hold} * interval '1 millisecond'
      where id = (select id from background_job where name = ${name} and (state = 'waiting' or (state = 'running' and held_until < clock_timestamp()))
        order by id limit 1 for update skip locked)
      returning id, subject_id as subject, attempts as attempt`.execute(db)
    return rows[0]
  }

  const perform = async (name: string, { id, subject, attempt }: Claimed): Promise<void> => {
    const sign = setInterval(() => {
      void sql`update background_job set held_until = clock_timestamp() + ${times.hold} * interval '1 millisecond' where id = ${id} and state = 'running'`
        .execute(db)
        .catch(failed)
    }, times.sign)
    try {
      const kind = works[name]
      if (attempt > mostAttempts) await kind?.givenUp(subject)
      else await kind?.work(subject, { stopping: stopping.signal, attempt })
      if (stopping.signal.aborted) await release(id)
      else
        await sql`update background_job set state = 'ended', held_until = null, ended_at = clock_timestamp() where id = ${id}`.execute(db)
    } catch (error) {
      failed(error)
      await release(id).catch(failed)
    } finally {
      clearInterval(sign)
    }
  }

  /** Work that was broken off by the end of the process does not count as an attempt. */
  const release = async (id: number): Promise<void> => {
    await sql`update background_job set state = 'waiting', held_until = null, attempts = attempts - ${stopping.signal.aborted ? 1 : 0} where id = ${id} and state = 'running'`.execute(
      db,
    )
  }

  const look = async (): Promise<void> => {
    for (const [name, { atOnce }] of Object.entries(works)) {
      while (!stopping.signal.aborted && (busy.get(name) ?? 0) < atOnce) {
        const claimed = await claim(name)
        if (!claimed) break
        busy.set(name, (busy.get(name) ?? 0) + 1)
        const done = perform(name, claimed).finally(() => {
          underWay.delete(claimed.id)
          busy.set(name, (busy.get(name) ?? 1) - 1)
          wake()
        })
        underWay.set(claimed.id, done)
      }
    }
  }

  const wake = (): void => {
    if (stopping.signal.aborted) return
    if (looking) {
      again = true
      return
    }
    again = false
    looking = look()
      .catch(failed)
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  const timer = setInterval(wake, times.look)
  timer.unref()
  wake()
  return {
    async runInBackground(tx, name, subject) {
      if (!Object.hasOwn(works, name)) throw new Error(`No background work is called ${name}`)
      await sql`insert into background_job (name, subject_id) values (${name}, ${subject}) on conflict do nothing`.execute(tx)
    },
    wake,
    async close() {
      clearInterval(timer)
      stopping.abort()
      await looking
      await Promise.allSettled(underWay.values())
    },
  }
}

/** Forgets work that ended a month ago. */
export const forgetEndedWork = async (db: Database): Promise<void> => {
  await sql`delete from background_job where state = 'ended' and ended_at < now() - interval '30 days'`.execute(db)
}
