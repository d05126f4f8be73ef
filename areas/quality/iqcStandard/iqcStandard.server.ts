import { serveEditions } from '#core/editions.server'
import { iqcStandard } from './iqcStandard.ts'
import { refuseOtherMeaning } from './sameCharacteristics.server.ts'

/** What happens to the editions of inspection standards. */
export const servedIqcStandard = serveEditions(iqcStandard, { fits: refuseOtherMeaning })
