import type { ServerPart } from '#core/definition'
import { logCalls, readVerification, startVerification, tellPrint } from '#core/exchange'
import { logs } from './logs.ts'
import { logReports } from './reports.ts'
import { unusualEvents } from './unusual/unusual.events.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: logReports,
  calls: [...logs.flatMap(one => Object.values(logCalls(one))), readVerification, startVerification, tellPrint],
  events: Object.values(unusualEvents),
}
