import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { runOperation, type OperationDatabase } from '../../core/context/operation.server.ts'
import type { Context } from '../../core/context/serve.server.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { pointsOf } from '../../core/rights/points.ts'

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

const points = new Set(pointsOf(registry.areas).map(({ point }) => point))

/** Does in one transaction what the product does by itself, with every right and seeing everything; `leaving` says that whoever asked has gone. */
export const asProgram = <T>(database: OperationDatabase, work: (context: Context) => Promise<T>, leaving?: AbortSignal): Promise<T> =>
  runOperation(
    product,
    database,
    { actor: { ...programActor, scope: 'all', points }, requestId: 'program', ip: null, ...(leaving ? { leaving } : {}) },
    work,
  )
