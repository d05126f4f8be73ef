import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from '../../core/context/serve.server.ts'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { openDatabase, type Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { loadDemoCompany } from '../demo/demo.server.ts'
import { keptCompany } from '../keptCompany.ts'

/** A demo company that a benchmark has for itself. */
export interface OwnCompany {
  /** As the owner of its tables, without a limit of time. */
  readonly db: Database
  /** As the product reaches it. */
  readonly databaseUrl: string
  readonly ownerUrl: string
  readonly folder: string
}

/** Makes a demo company in `.data`, fills it up, does something with it and throws it away. */
export const withOwnCompany = async (
  name: string,
  fill: (tx: Transaction) => Promise<void>,
  work: (company: OwnCompany) => Promise<void>,
): Promise<void> => {
  const folder = join('.data', name)
  rmSync(folder, { recursive: true, force: true })
  const embedded = await startEmbedded({ folder, durable: false, processes: 2 })
  try {
    await migrate(embedded.ownerUrl, readMigrations('migrations'))
    const owner = openDatabase(embedded.ownerUrl, { statementTimeout: 60 * 60_000, name: 'meniscus bench' })
    try {
      // One that was made from the same sources today is the same; it takes minutes to make another one.
      const kept = keptCompany({ environment: { dataFolder: folder, demoSize: 'S' }, databaseUrl: embedded.ownerUrl })
      if (!(await kept.restore())) {
        await loadDemoCompany(owner.db, folderStore(join(folder, 'files')), 'S')
        await kept.keep()
      }
      await transaction(owner.db, async tx => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await fill(tx)
      })
      await sql`vacuum analyze`.execute(owner.db)
      await work({ db: owner.db, databaseUrl: embedded.url, ownerUrl: embedded.ownerUrl, folder })
    } finally {
      await owner.close()
    }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The size of a company as it is given after the name of the program; without one it ends with how to give it. */
export const askedSize = (smallest: number, usage: string): number => {
  const size = Number(process.argv[2])
  if (Number.isInteger(size) && size >= smallest) return size
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
