import type { ServerPart } from '#core/definition'
import { caseDerived } from './case/case.derived.ts'
import { loanUnitDerived } from './loanUnit/loanUnit.derived.ts'
import { repairDerived } from './repair/repair.derived.ts'
import { unitCalibration } from './maintenance/unitCalibration.derived.ts'
import quotationOfCase from './origins/crm.quotation.ts'
import loanOfCase from './origins/operate.order.ts'
import containmentOfCase from './origins/quality.containment.ts'
import testOfCase from './origins/quality.instrumentTest.ts'
import { rmaReports } from './reports.ts'
import { rmaTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: rmaReports,
  tiles: rmaTiles,
  origins: [containmentOfCase, loanOfCase, quotationOfCase, testOfCase],
  derived: [caseDerived, repairDerived, unitCalibration, loanUnitDerived],
}
