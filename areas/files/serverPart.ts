import type { ServerPart } from '#core/definition'
import { readViewers } from './fileVersion/readViewers.ts'
import { findInFiles } from './search/findInFiles.ts'
import { viewRequestDerived } from './viewRequest/viewRequest.derived.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = { calls: [readViewers, findInFiles], derived: [viewRequestDerived] }
