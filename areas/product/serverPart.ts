import type { ServerPart } from '#core/definition'
import { pasteBill } from './bom/paste/pasteCalls.ts'
import { bomCost, bomStructure, bomWhereUsed } from './bom/structure/bomCalls.ts'
import { modelEvents } from './model/model.events.ts'
import { nextPn } from './model/pn/nextPn.ts'
import { productReports } from './reports.ts'
import { snRangeEvents } from './snRange/snRange.events.ts'
import { unitBegun } from './unit/unitBegun.derived.ts'
import { unitCovered } from './unit/unitCovered.derived.ts'
import { unitPassport } from './unit/passport/passportCall.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: productReports,
  calls: [nextPn, bomStructure, bomWhereUsed, bomCost, pasteBill, unitPassport],
  derived: [unitBegun, unitCovered],
  events: [...Object.values(modelEvents), ...Object.values(snRangeEvents)],
}
