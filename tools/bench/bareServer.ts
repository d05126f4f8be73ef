import { createServer } from 'node:http'
import { openDatabase } from '../../core/database/pool.server.ts'

// The baseline of P1: one statement as a prepared one, its rows as JSON, and nothing else. Started by the benchmark with its task.

/** What the benchmark tells the bare server. */
export interface BareTask {
  readonly databaseUrl: string
  readonly text: string
  readonly values: readonly unknown[]
}

process.once('message', (task: BareTask) => {
  const { pool } = openDatabase(task.databaseUrl, { name: 'meniscus bare' })
  const server = createServer((_request, response) => {
    pool.query({ name: 'list', text: task.text, values: [...task.values] }).then(
      ({ rows }) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  })
})
