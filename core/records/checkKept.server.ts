import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { brokenHoldings, brokenHoldingWords } from './brokenHoldings.server.ts'
import { keptDifferences, keptDifferenceWords } from './keptValues.server.ts'
import { storedWords } from '../language/storedWords.ts'
import type { Product } from '../context/served.server.ts'

/** Every night all kept values are worked out anew and compared, and what holds of all records is asked. */
export const keptSchedule = defineUpkeep({
  name: 'record.kept',
  label: ['核对汇总值', 'Checking what is kept of other records'],
  at: '27 3 * * *',
})

/** Works out every kept value and asks what holds of all records, tells each that is otherwise, and remembers how many there were. */
export const checkKept = ({
  db,
  product,
  failed,
}: {
  readonly db: Database
  readonly product: Product
  readonly failed: (error: Error) => void
}): ServedJob =>
  serveJob(keptSchedule.job, async () => {
    const found = [
      ...(await keptDifferences(db, product)).map(keptDifferenceWords),
      ...(await brokenHoldings(db, product)).map(brokenHoldingWords),
    ]
    for (const [, en] of found) failed(new Error(en))
    const [first] = found
    const detail = { intact: first === undefined, differences: found.length }
    await sql`insert into audit (actor_name, entity, action, changes, reason, detail)
      values ('', 'server', 'keptCheck', '[]', ${first ? storedWords(first) : null}, ${JSON.stringify(detail)})`.execute(db)
  })
