import type { AreaHelp } from '#core/help'
import { activityHelp } from './activity/activity.help.ts'
import type { crm } from './area.ts'
import { companyHelp } from './company/company.help.ts'
import { contactHelp } from './contact/contact.help.ts'
import { costHelp } from './cost/cost.help.ts'
import { discountBandHelp } from './discountBand/discountBand.help.ts'
import { tierThresholdHelp } from './tierThreshold/tierThreshold.help.ts'
import { exchangeRateHelp } from './exchangeRate/exchangeRate.help.ts'
import { priceHelp } from './price/price.help.ts'
import { priceChangeHelp } from './priceChange/priceChange.help.ts'
import { priceOverrideHelp } from './priceOverride/priceOverride.help.ts'
import { priceRuleHelp } from './priceRule/priceRule.help.ts'
import { promotionHelp } from './promotion/promotion.help.ts'
import { quotationHelp } from './quotation/quotation.help.ts'
import { accessRequestHelp } from './accessRequest/accessRequest.help.ts'
import { mailAddressHelp, receivedMailHelp } from './receivedMail/receivedMail.help.ts'
import { termsChangeHelp } from './termsChange/termsChange.help.ts'
import { registrationHelp } from './registration/registration.help.ts'

const help: AreaHelp<typeof crm> = {
  company: companyHelp,
  termsChange: termsChangeHelp,
  contact: contactHelp,
  activity: activityHelp,
  accessRequest: accessRequestHelp,
  receivedMail: receivedMailHelp,
  mailAddress: mailAddressHelp,
  registration: registrationHelp,
  quotation: quotationHelp,
  price: priceHelp,
  priceChange: priceChangeHelp,
  priceOverride: priceOverrideHelp,
  promotion: promotionHelp,
  priceRule: priceRuleHelp,
  discountBand: discountBandHelp,
  tierThreshold: tierThresholdHelp,
  exchangeRate: exchangeRateHelp,
  cost: costHelp,
}

export default help
