import { openAuditDatabase, sealerOf } from '../core/audit/seal.server.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import { openFiles } from './store.ts'
import { keptCompany, type MakingTask } from './keptCompany.ts'

// Makes the demo company in a process of its own, so that the other core builds and answers meanwhile; `makeDemoCompany.ts` starts it and tells it its task.

/** What it tells: which share is made, 0 to 1. Why it could not be made it says itself, where everything else is said. */
export interface MakingNews {
  readonly share: number
}

const make = async ({ environment, databaseUrl, thrownAway }: MakingTask): Promise<void> => {
  const { loadDemoCompany } = await import('./demo/demo.server.ts')
  const database = openDatabase(databaseUrl, { statementTimeout: 120_000, name: 'meniscus demo' })
  let told = 0
  await loadDemoCompany(database.db, await openFiles(environment), environment.demoSize, {
    progress: share => {
      if (share - told >= 0.01) process.send?.({ share: (told = share) } satisfies MakingNews)
    },
    thrownAway: thrownAway ? database.db : undefined,
  })
  await database.close()
}

/** Seals what the company's history tells. */
const seal = async (databaseUrl: string): Promise<void> => {
  const audit = openAuditDatabase(databaseUrl)
  await sealerOf(audit.db).seal()
  await audit.close()
}

/** The company as it was kept, or else made anew and kept for the next time. */
const provide = async (task: MakingTask): Promise<void> => {
  const kept = keptCompany(task)
  if (await kept.restore()) return seal(task.databaseUrl)
  await make(task)
  await seal(task.databaseUrl)
  await kept.keep()
}

const wordsOf = (error: unknown): string =>
  error instanceof StartFailure ? error.says.join('\n') : error instanceof Error ? (error.stack ?? error.message) : String(error)

// A Ctrl+C reaches every process of the terminal: this one ends with whoever asked for it. What is half made is undone by the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', (task: MakingTask) => {
  provide(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`\n${wordsOf(error)}\n`, () => process.exit(1))
    },
  )
})
