import { openDatabase } from '../../core/database/pool.server.ts'
import { openJobs } from '../../core/jobs/jobs.server.ts'
import { quickSigns, servedPatientJob } from '../harness/patientJob.ts'

// Does jobs in a process of its own, until it is asked to end or killed: `jobProcess.ts <url>`.

const [url = ''] = process.argv.slice(2)
const database = openDatabase(url)
const jobs = openJobs({
  db: database.db,
  connectionString: url,
  served: [servedPatientJob(database.db)],
  schedules: [],
  signs: quickSigns,
  failed: async (_job, error) => void process.stderr.write(`${String(error)}\n`),
})
await jobs.start()
process.on('SIGTERM', () => void jobs.close().then(() => process.exit(0)))
// Whoever started it is gone: nobody else will end it.
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
