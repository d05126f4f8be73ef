import type { ServedArea } from '#core/context.server'
import { servedCreditNote } from './creditNote/creditNote.server.ts'
import { servedRefund } from './refund/refund.server.ts'
import { servedDemandForecast } from './demandForecast/demandForecast.server.ts'
import { servedLoanReturn } from './loanReturn/loanReturn.server.ts'
import { servedMrpAction } from './mrpAction/mrpAction.server.ts'
import { servedMrpRun } from './mrpRun/mrpRun.server.ts'
import { mrpJobs, nightlySchedule } from './mrpRun/runMrp.server.ts'
import { servedOrder } from './order/order.server.ts'
import { servedPayment } from './payment/payment.server.ts'
import { servedPlanningGrid } from './planningGrid/planningGrid.server.ts'
import { servedProductionLine } from './productionLine/productionLine.server.ts'
import { servedProductionPlan } from './productionPlan/productionPlan.server.ts'
import { servedBenchPart, servedBenchUnit } from './productionProcess/benchUnit.server.ts'
import { servedRecordStages } from './productionProcess/recordStages.server.ts'
import { servedCalibrationsDue } from './reports/calibrationsDue.server.ts'
import { servedCreditUsed } from './reports/creditUsed.server.ts'
import { servedCustomerHealth } from './reports/customerHealth.server.ts'
import { servedInstalledBase } from './reports/installedBase.server.ts'
import { servedOverdueReceivables } from './reports/overdueReceivables.server.ts'
import { servedPriceChangeEffect } from './reports/priceChangeEffect.server.ts'
import { servedReorder } from './reports/reorder.server.ts'
import { servedSellThrough } from './reports/sellThrough.server.ts'
import { servedTierGuardian } from './reports/tierGuardian.server.ts'
import { servedCashForecast } from './reports/cashForecast.server.ts'
import { servedClearToBuild } from './reports/clearToBuild.server.ts'
import { servedComponentCost } from './reports/componentCost.server.ts'
import { servedCoverage } from './reports/coverage.server.ts'
import { servedPromisable } from './reports/promisable.server.ts'
import { servedRunRequisitions } from './reports/runRequisitions.server.ts'
import { servedShortagesByAge } from './reports/shortagesByAge.server.ts'
import { servedFailuresByLot } from './reports/failuresByLot.server.ts'
import { servedServingUnits } from './reports/servingUnits.server.ts'
import { servedStageMinutes } from './reports/stageMinutes.server.ts'
import { servedRepairs } from './reports/repairs.server.ts'
import { servedWipByAge } from './reports/wipByAge.server.ts'
import { servedDelivery } from './reports/delivery.server.ts'
import { servedLoansOut } from './reports/loansOut.server.ts'
import { servedPaymentDifferences } from './reports/paymentDifferences.server.ts'
import { servedRevaluation } from './reports/revaluation.server.ts'
import { servedReceivables } from './reports/receivables.server.ts'
import { servedRemittance } from './remittance/remittance.server.ts'
import { servedShortage } from './shortage/shortage.server.ts'
import { servedPlanningData } from './planningData/planningData.server.ts'
import { servedWhatIf } from './whatIf/whatIf.server.ts'
import { servedWaybill } from './waybill/waybill.server.ts'
import { servedGenealogy } from './genealogy/genealogy.server.ts'
import { servedSingleSource } from './reports/singleSource.server.ts'

export const served: ServedArea = {
  entities: [
    servedOrder,
    servedWaybill,
    servedLoanReturn,
    servedPayment,
    servedRemittance,
    servedCreditNote,
    servedRefund,
    servedProductionPlan,
    servedProductionLine,
    servedMrpAction,
    servedShortage,
    servedMrpRun,
    servedDemandForecast,
  ],
  jobs: mrpJobs,
  schedules: [nightlySchedule],
  calls: [servedGenealogy, servedRecordStages, servedBenchUnit, servedBenchPart, servedPlanningGrid, servedWhatIf, servedPlanningData],
  reports: [
    servedSingleSource,
    servedDelivery,
    servedLoansOut,
    servedReceivables,
    servedPaymentDifferences,
    servedRevaluation,
    servedCashForecast,
    servedClearToBuild,
    servedCoverage,
    servedPromisable,
    servedRunRequisitions,
    servedShortagesByAge,
    servedServingUnits,
    servedStageMinutes,
    servedFailuresByLot,
    servedWipByAge,
    servedRepairs,
    servedComponentCost,
    servedCalibrationsDue,
    servedCreditUsed,
    servedCustomerHealth,
    servedInstalledBase,
    servedOverdueReceivables,
    servedPriceChangeEffect,
    servedReorder,
    servedSellThrough,
    servedTierGuardian,
  ],
}
