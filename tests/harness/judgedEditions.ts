import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { judgeEditions } from '../../core/editions/judgeEditions.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Has every edition judged that takes effect by now, as a job does it at the beginning of each day. */
export const judgedEditions = (database: OpenDatabase): Promise<void> =>
  judgeEditions(database, product).run({}, new AbortController().signal)
