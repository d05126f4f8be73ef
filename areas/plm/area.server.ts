import type { ServedArea } from '#core/context.server'
import { servedRelease } from './release/release.server.ts'
import { servedReleaseFeedback } from './releaseFeedback/releaseFeedback.server.ts'
import { servedReleasedSet } from './reports/releasedSet.server.ts'

/** What releases and changes do. */
export const served: ServedArea = {
  entities: [servedRelease, servedReleaseFeedback],
  reports: [servedReleasedSet],
}
