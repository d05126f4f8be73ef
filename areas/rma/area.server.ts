import type { ServedArea } from '#core/context.server'
import { servedCase } from './case/case.server.ts'
import { servedLoanUnit } from './loanUnit/loanUnit.server.ts'
import { servedMaintenance } from './maintenance/maintenance.server.ts'
import { servedRepair } from './repair/repair.server.ts'
import { servedBacklog } from './reports/backlog.server.ts'
import { servedDealings } from './reports/dealings.server.ts'
import { servedFailures } from './reports/failures.server.ts'
import { servedOpenItems } from './reports/openItems.server.ts'
import { servedReturnRate } from './reports/returnRate.server.ts'
import { servedTurnaround } from './reports/turnaround.server.ts'
import { servedSameUnit } from './reports/sameUnit.server.ts'
import { servedWarrantyCost } from './reports/warrantyCost.server.ts'
import { servedWeibull, servedWeibullLots } from './reports/weibull.server.ts'
import { rmaDesk } from './serviceRequest/serviceDesk.ts'
import { servedServiceRequest } from './serviceRequest/serviceRequest.server.ts'
import { servedServiceReport } from './serviceReport/serviceReport.server.ts'

export const served: ServedArea = {
  entities: [servedCase, servedRepair, servedServiceReport, servedMaintenance, servedLoanUnit, servedServiceRequest],
  reports: [
    servedTurnaround,
    servedBacklog,
    servedFailures,
    servedReturnRate,
    servedWeibull,
    servedWeibullLots,
    servedWarrantyCost,
    servedSameUnit,
    // Of customers, by all that stands above them.
    servedOpenItems,
    servedDealings,
  ],
  desk: rmaDesk,
}
