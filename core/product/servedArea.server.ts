import type { OpenDatabase } from '../database/pool.server.ts'
import type { Schedule } from '../jobs/job.ts'
import type { ServedJob } from '../jobs/jobs.server.ts'
import type { Product } from '../context/served.server.ts'
import type { ServedCall, ServedEntity } from '../context/serve.server.ts'
import type { ServedReport } from '../reports/serveReport.server.ts'

/** What an area does, beyond what its definitions say: what `area.server.ts` of its folder exports. */
export interface ServedArea {
  readonly entities?: readonly ServedEntity[]
  /** Calls that need nothing but the step. */
  readonly calls?: readonly ServedCall[]
  readonly reports?: readonly ServedReport[]
  /** The area's own work in the background, by the clock. */
  readonly upkeep?: (database: OpenDatabase, product: Product) => readonly ServedJob[]
  readonly schedules?: readonly Schedule[]
}
