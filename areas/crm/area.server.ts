import type { ServedArea } from '#core/context.server'
import { reorderSchedule, servedReorders } from './reports/remindOfReorders.server.ts'
import { servedAccessRequest } from './accessRequest/accessRequest.server.ts'
import { servedRequestAccess } from './accessRequest/requestAccess.server.ts'
import { servedActivity } from './activity/activity.server.ts'
import { servedCompany } from './company/company.server.ts'
import { lapseCustomers, lapseSchedule } from './company/lapse.server.ts'
import { servedContact } from './contact/contact.server.ts'
import { servedBlastRadius } from './reports/blastRadius.server.ts'
import { servedDraftToSent } from './reports/draftToSent.server.ts'
import { servedHitRate } from './reports/hitRate.server.ts'
import { servedRealisation } from './reports/realisation.server.ts'
import { servedCustomerBase } from './reports/customerBase.server.ts'
import { servedResponseTimes } from './reports/responseTimes.server.ts'
import { servedCost } from './cost/cost.server.ts'
import { servedExchangeRate } from './exchangeRate/exchangeRate.server.ts'
import { servedPrice } from './price/price.server.ts'
import { servedPriceLines } from './quotation/priceLines.server.ts'
import { servedPriceCheck } from './price/priceCheck.server.ts'
import { activateDue, activationSchedule } from './priceChange/activateDue.server.ts'
import { servedPriceChange } from './priceChange/priceChange.server.ts'
import { servedLowestPrices } from './priceOverride/lowestPrices.server.ts'
import { servedPriceOverride } from './priceOverride/priceOverride.server.ts'
import { servedPromotion } from './promotion/promotion.server.ts'
import { servedDeliverMail } from './receivedMail/deliverMail.server.ts'
import { servedMailAddress } from './receivedMail/mailAddress.server.ts'
import { servedReceivedMail } from './receivedMail/receivedMail.server.ts'
import { servedRegistration } from './registration/registration.server.ts'
import { servedTermsChange } from './termsChange/termsChange.server.ts'
import { servedCostMoves } from './quotation/costMoves.server.ts'
import { servedLookAlikes } from './quotation/lookAlikes.server.ts'
import { servedQuotation } from './quotation/quotation.server.ts'

export const served: ServedArea = {
  entities: [
    servedCompany,
    servedTermsChange,
    servedAccessRequest,
    servedContact,
    servedActivity,
    servedReceivedMail,
    servedRegistration,
    servedQuotation,
    servedPrice,
    servedPriceChange,
    servedPriceOverride,
    servedPromotion,
    servedExchangeRate,
    servedCost,
  ],
  calls: [
    servedRequestAccess,
    servedPriceCheck,
    servedPriceLines,
    servedLowestPrices,
    servedLookAlikes,
    servedCostMoves,
    ...servedMailAddress,
    servedDeliverMail,
  ],
  reports: [servedBlastRadius, servedCustomerBase, servedHitRate, servedRealisation, servedDraftToSent, servedResponseTimes],
  jobs: (database, product) => [activateDue(database, product), lapseCustomers(database, product), servedReorders(database, product)],
  schedules: [activationSchedule, lapseSchedule, reorderSchedule],
}
