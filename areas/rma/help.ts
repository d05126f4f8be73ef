import type { AreaHelp } from '#core/help'
import type { rma } from './area.ts'
import { caseHelp } from './case/case.help.ts'
import { failureModeHelp } from './failureMode/failureMode.help.ts'
import { loanUnitHelp } from './loanUnit/loanUnit.help.ts'
import { maintenanceHelp } from './maintenance/maintenance.help.ts'
import { repairHelp } from './repair/repair.help.ts'
import { serviceRequestHelp } from './serviceRequest/serviceRequest.help.ts'
import { serviceReportHelp } from './serviceReport/serviceReport.help.ts'

const help: AreaHelp<typeof rma> = {
  case: caseHelp,
  repair: repairHelp,
  serviceReport: serviceReportHelp,
  maintenance: maintenanceHelp,
  loanUnit: loanUnitHelp,
  serviceRequest: serviceRequestHelp,
  failureMode: failureModeHelp,
}

export default help
