import { serveEditions } from '#core/editions.server'
import { iqcStandard } from './iqcStandard.ts'

/** What happens to the editions of inspection standards. */
export const servedIqcStandard = serveEditions(iqcStandard, {})
