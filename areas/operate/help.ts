import type { AreaHelp } from '#core/help'
import type { operate } from './area.ts'
import { creditNoteHelp } from './creditNote/creditNote.help.ts'
import { demandForecastHelp } from './demandForecast/demandForecast.help.ts'
import { loanReturnHelp } from './loanReturn/loanReturn.help.ts'
import { mrpActionHelp } from './mrpAction/mrpAction.help.ts'
import { mrpRunHelp } from './mrpRun/mrpRun.help.ts'
import { orderHelp } from './order/order.help.ts'
import { overShipmentHelp } from './overShipment/overShipment.help.ts'
import { paymentHelp } from './payment/payment.help.ts'
import { planningGridHelp } from './planningGrid/planningGrid.help.ts'
import { productionLineHelp } from './productionLine/productionLine.help.ts'
import { productionPlanHelp } from './productionPlan/productionPlan.help.ts'
import { productionProcessHelp } from './productionProcess/productionProcess.help.ts'
import { refundHelp } from './refund/refund.help.ts'
import { remittanceHelp } from './remittance/remittance.help.ts'
import { shortageHelp } from './shortage/shortage.help.ts'
import { transitTimeHelp } from './transitTime/transitTime.help.ts'
import { planningDataHelp } from './planningData/planningData.help.ts'
import { whatIfHelp } from './whatIf/whatIf.help.ts'
import { waybillHelp } from './waybill/waybill.help.ts'

const help: AreaHelp<typeof operate> = {
  order: orderHelp,
  waybill: waybillHelp,
  productionPlan: productionPlanHelp,
  productionLine: productionLineHelp,
  loanReturn: loanReturnHelp,
  payment: paymentHelp,
  remittance: remittanceHelp,
  creditNote: creditNoteHelp,
  refund: refundHelp,
  overShipment: overShipmentHelp,
  transitTime: transitTimeHelp,
  planningGrid: planningGridHelp,
  productionProcess: productionProcessHelp,
  mrpAction: mrpActionHelp,
  shortage: shortageHelp,
  mrpRun: mrpRunHelp,
  demandForecast: demandForecastHelp,
  whatIf: whatIfHelp,
  planningData: planningDataHelp,
}

export default help
