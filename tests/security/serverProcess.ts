import type { AddressInfo } from 'node:net'
import { buildServer } from '../../app/server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'

// The product as a process of its own, on a database that somebody else has prepared: `serverProcess.ts <url> <data folder> <log level> [jobs]`.

const [url = '', dataFolder = '', logLevel = 'silent', jobs] = process.argv.slice(2)
const app = await buildServer({
  database: openDatabase(url),
  environment: { production: false, logLevel, trustProxy: false, dataFolder },
  readiness: { ready: true },
  doesJobs: jobs !== undefined,
})
await app.listen({ port: 0, host: '127.0.0.1' })
// Whoever started it is gone: nobody else will end it.
process.on('disconnect', () => process.exit(0))
// A server that listens on TCP has an address and a port.
process.send?.({ port: (app.server.address() as AddressInfo).port })
