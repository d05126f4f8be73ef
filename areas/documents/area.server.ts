import type { ServedArea } from '#core/context.server'
import { servedManual } from './manual/manual.server.ts'

/** What documents do. */
export const served: ServedArea = { entities: [servedManual] }
