import { serveCall, type ServedCall } from '../records/serve.server.ts'
import { readRelated } from './calls.ts'
import { relatedTo } from './related.server.ts'

/** How it is answered what refers to a record. */
export const servedRelated: readonly ServedCall[] = [serveCall(readRelated, (step, { entity, record }) => relatedTo(step, entity, record))]
