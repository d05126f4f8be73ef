import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../core/database/pool.server.ts'
import { defineJob, idPayload, Interrupted } from '../../core/jobs/job.ts'
import { serveJob, type ServedJob } from '../../core/jobs/jobs.server.ts'
import type { Signs } from '../../core/jobs/presence.server.ts'

/** A job that lasts until the test says so, and writes down who began, interrupted and ended it. */
export const patientJob = defineJob({
  name: 'test.patient',
  label: ['等', 'Patient'],
  parse: idPayload('id'),
  attempts: 3,
  group: 'imports',
})

/** The table in which it does, made by the owner of the database. */
export const patientTable = `create table patient (id integer primary key, may_end boolean not null default false,
  begun integer[] not null default '{}', interrupted integer[] not null default '{}', done integer[] not null default '{}')`

/** Quick enough for a test, and long enough for a machine that has other things to do. */
export const quickSigns: Signs = { every: 100, silence: 2500 }

/** How it is done in this process. */
export const servedPatientJob = (db: Database): ServedJob =>
  serveJob(patientJob, async ({ id }, stopping) => {
    const note = (what: 'begun' | 'interrupted' | 'done') =>
      sql`update patient set ${sql.id(what)} = ${sql.id(what)} || ${process.pid}::integer where id = ${id}`.execute(db)
    await note('begun')
    for (;;) {
      if (stopping.aborted) {
        await note('interrupted')
        throw new Interrupted()
      }
      const { rows } = await sql<{ ends: boolean }>`select may_end as ends from patient where id = ${id}`.execute(db)
      if (rows[0]?.ends) break
      await sleep(20)
    }
    await note('done')
  })
