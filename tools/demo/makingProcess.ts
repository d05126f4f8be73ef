import type { Environment } from '../../app/environment.server.ts'
import { openAuditDatabase, sealerOf } from '../../core/audit/seal.server.ts'
import { StartFailure } from '../../core/database/startFailure.server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'
import { openFiles } from '../store.ts'
import { loadDemoCompany } from './demo.server.ts'

// Makes the demo company in a process of its own, so that the other core builds and answers meanwhile; `makeDemoCompany.ts` starts it and tells it its task.

/** What the process is told. */
export interface MakingTask {
  readonly environment: Pick<Environment, 'dataFolder' | 'objects' | 'demoSize'>
  /** The database for its owner. */
  readonly databaseUrl: string
}

/** What it tells: which share is made, 0 to 1. Why it could not be made it says itself, where everything else is said. */
export interface MakingNews {
  readonly share: number
}

/** The company, and the seals of what its history tells. */
const make = async ({ environment, databaseUrl }: MakingTask): Promise<void> => {
  const database = openDatabase(databaseUrl, { statementTimeout: 120_000, name: 'meniscus demo' })
  let told = 0
  await loadDemoCompany(database.db, await openFiles(environment), environment.demoSize, {
    progress: share => {
      if (share - told >= 0.01) process.send?.({ share: (told = share) } satisfies MakingNews)
    },
  })
  await database.close()
  const audit = openAuditDatabase(databaseUrl)
  await sealerOf(audit.db).seal()
  await audit.close()
}

const wordsOf = (error: unknown): string =>
  error instanceof StartFailure ? error.says.join('\n') : error instanceof Error ? (error.stack ?? error.message) : String(error)

// Whoever asked for it is gone: what is half made is undone by the database.
process.once('disconnect', () => process.exit(1))
process.once('message', (task: MakingTask) => {
  make(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`\n${wordsOf(error)}\n`, () => process.exit(1))
    },
  )
})
