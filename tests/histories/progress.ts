import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { keptDifferences, keptDifferenceWords } from '../../core/records/keptValues.server.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Whatever some entities keep of other records, such as how far an order has come, that is not what would be worked out anew. */
export const brokenProgress = async (db: Database, entities: readonly string[]): Promise<readonly string[]> =>
  (await keptDifferences(db, product, entities)).map(found => keptDifferenceWords(found)[1])
