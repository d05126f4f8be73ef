import type { ServerPart } from '#core/definition'
import { accessRequestEvents } from './accessRequest/accessRequest.events.ts'
import { requestAccess } from './accessRequest/requestAccess.ts'
import { activityDerived } from './activity/activity.derived.ts'
import { companyDerived } from './company/company.derived.ts'
import { companyEvents } from './company/company.events.ts'
import { quotationEvents } from './quotation/quotation.events.ts'
import { priceDerived } from './price/price.derived.ts'
import { modelLacksPrice } from './price/ofModel/lacksPrice.derived.ts'
import { priceCheck } from './price/priceCheck.ts'
import { priceChangeDerived } from './priceChange/priceChange.derived.ts'
import { lowestPrices } from './priceOverride/lowestPrices.ts'
import { costMoves } from './quotation/costMoves.ts'
import { lookAlikes } from './quotation/lookAlikes.ts'
import { quotationDerived } from './quotation/quotation.derived.ts'
import { priceLines } from './quotation/priceLines.ts'
import { deliverMail } from './receivedMail/deliverMail.ts'
import { readMailAddress, renewMailAddress, revokeMailAddress } from './receivedMail/mailAddress.ts'
import { materialsReports } from './reports.ts'
import { materialsTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: materialsReports,
  tiles: materialsTiles,
  calls: [
    requestAccess,
    priceCheck,
    priceLines,
    lowestPrices,
    lookAlikes,
    costMoves,
    readMailAddress,
    renewMailAddress,
    revokeMailAddress,
    deliverMail,
  ],
  events: [...Object.values(companyEvents), ...Object.values(accessRequestEvents), ...Object.values(quotationEvents)],
  derived: [modelLacksPrice, companyDerived, activityDerived, quotationDerived, priceDerived, priceChangeDerived],
}
