import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { planApart } from '../../areas/operate/mrp/planApart.server.ts'
import { perform } from '../../areas/operate/mrpRun/runMrp.server.ts'
import type { OperationDatabase } from '../../core/context/operation.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Does what the queue does of a planning run that was started; `meanwhile` happens between reading and writing. */
export const performRun = (database: OperationDatabase, run: number, meanwhile?: () => Promise<void>): Promise<void> =>
  perform(database, product, run, undefined, async (input, rules) => {
    await meanwhile?.()
    return planApart(input, rules)
  })
