import { defineArea } from '#core/definition'
import { rmaCase } from './case/case.ts'
import { caseLogic } from './case/case.logic.ts'
import { failureMode } from './failureMode/failureMode.ts'
import { failureModeLogic } from './failureMode/failureMode.logic.ts'
import { loanUnit } from './loanUnit/loanUnit.ts'
import { loanUnitLogic } from './loanUnit/loanUnit.logic.ts'
import { maintenance } from './maintenance/maintenance.ts'
import { maintenanceLogic } from './maintenance/maintenance.logic.ts'
import { repair } from './repair/repair.ts'
import { repairLogic } from './repair/repair.logic.ts'
import { serviceReport } from './serviceReport/serviceReport.ts'
import { serviceReportLogic } from './serviceReport/serviceReport.logic.ts'
import { serviceRequest } from './serviceRequest/serviceRequest.ts'
import { serviceRequestLogic } from './serviceRequest/serviceRequest.logic.ts'

/** What comes back from customers, is repaired and returned, and what is learnt from it. */
export const rma = defineArea({
  name: 'rma',
  label: ['售后服务', 'After-sales'],
  place: 65,
  entities: [rmaCase, repair, serviceReport, maintenance, loanUnit, serviceRequest, failureMode],
  logic: [caseLogic, repairLogic, serviceReportLogic, maintenanceLogic, loanUnitLogic, serviceRequestLogic, failureModeLogic],
  entityScreens: {
    case: {
      path: 'list',
      record: 'rmainfo',
      create: 'rmainfo/add',
      title: ['售后维修单', 'RMA case'],
      lists: { several: ['国外维修单', 'Foreign RMA cases'], says: { kind: 'foreign' } },
      also: [
        {
          name: 'domestic',
          title: ['国内维修单', 'Domestic RMA case'],
          several: ['国内维修单', 'Domestic RMA cases'],
          says: { kind: 'domestic' },
          path: 'rma_domestic_after_sales',
          record: 'rmainfo/domestic',
          create: 'rmainfo/domestic/add',
        },
      ],
    },
    serviceReport: { path: 'rmasingleList', record: 'rmasingle' },
    serviceRequest: { path: 'service_request' },
    loanUnit: { path: 'loan_units' },
    failureMode: { path: 'failure_mode' },
  },
  order: ['case', 'repair', 'serviceReport', 'maintenance', 'loanUnit', 'serviceRequest', 'failureMode'],
})
