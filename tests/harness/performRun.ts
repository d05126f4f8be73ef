import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { perform } from '../../areas/operate/mrpRun/runMrp.server.ts'
import type { OperationDatabase } from '../../core/context/operation.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Does what the queue does of a planning run that was started. */
export const performRun = (database: OperationDatabase, run: number): Promise<void> => perform(database, product, run)
