import { editionsOf } from '../define/editions.ts'
import { refuse } from '../errors/refuse.ts'
import { demand } from '../context/routing.server.ts'
import { serveCall, type ServedCall } from '../context/serve.server.ts'
import { lockRecord } from '../records/write.server.ts'
import { newEditionCall } from './calls.ts'
import { makeEdition } from './editions.server.ts'

/** How the next edition of a document is made: by whoever may create one and sees the former. */
export const servedEditions: readonly ServedCall[] = [
  serveCall(newEditionCall, async (context, { entity: name, record }) => {
    const entity = context.product.registry.entities.get(name)
    if (!entity || !editionsOf(entity)) return refuse('notFound')
    demand(context.actor, `${name}:read`)
    demand(context.actor, `${name}:create`)
    return { id: await makeEdition(context, entity, await lockRecord(context, entity, record)) }
  }),
]
