import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPasswordHasher } from '../../core/access/passwordHasher.server.ts'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { companyDay } from '../../core/numbering/pattern.ts'
import { demoPassword } from '../demo/accounts.ts'
import { makeCompany } from '../demo/company.server.ts'
import { product } from '../demo/demo.server.ts'
import { instantAt, workday, workTimeAt } from '../demo/workTime.ts'
import { askedSize } from './ownCompany.ts'

// node tools/bench/demoMoments.ts 40 : makes the demo company as of so many moments of working time within a year from now, and throws each away. What is
// told of two years follows from the minute in which it ends: of the day before a weekend, of the end of a month, of a holiday.

const moments = askedSize(1, 'Say how many moments: node tools/bench/demoMoments.ts 40')

/** The fractional parts of multiples of these two fill a square evenly (Roberts 2018, the R2 sequence): days of the year and minutes of the day. */
const [ofDays, ofMinutes] = [0.7548776662, 0.569840291]
const days = 260

/** Enough of what grows with the company for each of its stories to be told. */
const extent = { materials: 300, suppliers: 42, deliveries: 4, comparisons: 2 }

const folder = join('.data', 'demoMoments')
rmSync(folder, { recursive: true, force: true })
const embedded = await startEmbedded({ folder, durable: false })
try {
  await migrate(embedded.ownerUrl, readMigrations('migrations'))
  const owner = openDatabase(embedded.ownerUrl, { statementTimeout: 10 * 60_000, name: 'meniscus bench' })
  const passwordHash = await (await openPasswordHasher()).hash(demoPassword)
  const store = folderStore(join(folder, 'files'))
  const opening = Math.floor(workTimeAt(new Date().toISOString()) / workday) * workday
  const made = new Error('thrown away')
  for (let turn = 0; turn < moments; turn++) {
    const now = instantAt(opening + Math.floor(((turn * ofDays) % 1) * days) * workday + Math.floor(((turn * ofMinutes) % 1) * workday))
    const outcome = await transaction(owner.db, async tx => {
      // What the database says of today is said of that day.
      await sql
        .raw(
          `create or replace function company_today() returns date language sql stable parallel safe as $$ select date '${companyDay(now)}' $$`,
        )
        .execute(tx)
      await makeCompany({ tx, product }, { seed: 'clearmere', size: extent, now, passwordHash, store })
      throw made
    }).catch((error: unknown) => error)
    if (outcome !== made) process.exitCode = 1
    process.stdout.write(
      `${outcome === made ? 'ok   ' : 'SHORT'}  ${now}${outcome instanceof Error && outcome !== made ? `\n${String(outcome.stack)}` : ''}\n`,
    )
  }
  await owner.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
