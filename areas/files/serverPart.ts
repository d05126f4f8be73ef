import type { ServerPart } from '#core/definition'
import { readViewers } from './fileVersion/readViewers.ts'
import { viewRequestDerived } from './viewRequest/viewRequest.derived.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = { calls: [readViewers], derived: [viewRequestDerived] }
