import type { ServedArea } from '#core/context.server'
import { servedApplication } from './application/application.server.ts'
import { servedAvailability } from './application/availability/availability.server.ts'
import { lapseSchedule, lapseUnfetched } from './application/lapseUnfetched.server.ts'
import { servedCorrection } from './correction/correction.server.ts'
import { servedCount } from './count/count.server.ts'
import { servedBadge } from './badge/badge.server.ts'
import { servedDropOff } from './dropOff/dropOff.server.ts'
import { servedGiveBack } from './giveBack/giveBack.server.ts'
import { servedIssue } from './issue/issue.server.ts'
import { servedItem } from './item/item.server.ts'
import { servedKiosk } from './kiosk/kiosk.server.ts'
import { servedMove } from './move/move.server.ts'
import { servedConsumption } from './reports/consumption.server.ts'
import { servedHoldings } from './reports/holdings.server.ts'

/** What the administrative warehouse does. */
export const served: ServedArea = {
  entities: [servedItem, servedApplication, servedIssue, servedDropOff, servedGiveBack, servedMove, servedCorrection, servedCount],
  calls: [...servedBadge, servedAvailability],
  callsWith: servedKiosk,
  reports: [servedHoldings, servedConsumption],
  jobs: (database, product) => [lapseUnfetched(database, product)],
  schedules: [lapseSchedule],
}
