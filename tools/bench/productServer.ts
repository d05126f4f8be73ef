import { buildServer } from '../../app/server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'

// The product as it runs, in a process of its own, for the benchmark that started it.

/** What the benchmark tells the product's process. */
export interface ProductTask {
  readonly databaseUrl: string
  readonly dataFolder: string
}

const serve = async ({ databaseUrl, dataFolder }: ProductTask): Promise<void> => {
  const database = openDatabase(databaseUrl)
  const server = await buildServer({
    database,
    environment: { production: false, logLevel: 'warn', trustProxy: false, dataFolder },
    readiness: { ready: true },
    doesJobs: true,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
}

process.once('message', (task: ProductTask) => void serve(task))
