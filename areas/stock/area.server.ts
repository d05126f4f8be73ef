import type { ServedArea } from '#core/context.server'
import { servedBalance } from './balance/balance.server.ts'
import { servedCount } from './count/count.server.ts'
import { servedLot } from './lot/lot.server.ts'
import { servedMove } from './move/move.server.ts'
import { servedRealisableValue } from './realisableValue/realisableValue.server.ts'
import { servedIssuedAndFitted } from './reports/issuedAndFitted.server.ts'
import { servedOnHand } from './reports/onHand.server.ts'
import { servedValuation } from './reports/valuation.server.ts'
import { servedValueFlow } from './reports/valueFlow.server.ts'
import { servedWriteDowns } from './reports/writeDowns.server.ts'
import { overdueSchedule, releaseOverdue } from './reservation/releaseOverdue.server.ts'
import { servedReservation } from './reservation/reservation.server.ts'

export const served: ServedArea = {
  entities: [servedBalance, servedMove, servedReservation, servedCount, servedLot, servedRealisableValue],
  reports: [servedOnHand, servedValuation, servedValueFlow, servedWriteDowns, servedIssuedAndFitted],
  jobs: (database, product) => [releaseOverdue(database, product)],
  schedules: [overdueSchedule],
}
