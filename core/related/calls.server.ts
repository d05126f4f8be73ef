import { serveCall, type ServedCall } from '../records/serve.server.ts'
import { readRelated } from './calls.ts'
import { chainOf } from './chain.server.ts'
import { relatedTo } from './related.server.ts'

/** How it is answered what refers to a record. */
export const servedRelated: readonly ServedCall[] = [
  serveCall(readRelated, async (step, { entity, record }) => ({
    kinds: await relatedTo(step, entity, record),
    chain: await chainOf(step, entity, record),
  })),
]
