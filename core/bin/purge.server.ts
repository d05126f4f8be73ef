import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { daysInBin } from '../records/recycleBin.server.ts'

/** Once a day, at 02:50 in China: what has lain in the bin for long enough is gone for good. */
export const binSchedule = defineUpkeep({
  name: 'bin.purge',
  label: ['清空回收站', 'Emptying the recycle bin'],
  at: '50 18 * * *',
  madeUpWithin: 24 * 60 * 60 * 1000,
})

/** So many records are removed in one transaction. */
const atOnce = 500

/** Removes what has lain in the bin for 30 days, and remembers of each that it is gone. */
export const purgeBin = (db: Database): ServedJob =>
  serveJob(binSchedule.job, async () => {
    for (let removed = atOnce; removed === atOnce;) {
      const { rows } = await sql`with gone as (
          delete from deleted_record where (entity, record_id) in (
            select entity, record_id from deleted_record where deleted_at < now() - make_interval(days => ${daysInBin})
            order by deleted_at limit ${atOnce} for update skip locked)
          returning entity, record_id, title)
        insert into audit (actor_name, entity, record_id, record_title, action, changes)
        select '', entity, record_id, title, 'purgeDeleted', '[]' from gone returning id`.execute(db)
      removed = rows.length
    }
  })
