import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { materials } from './area.ts'
import { presentedCompany } from './company/company.web.tsx'
import { presentedPrice } from './price/price.web.tsx'
import { presentedPriceChange } from './priceChange/priceChange.web.tsx'
import { presentedPriceOverride } from './priceOverride/priceOverride.web.tsx'
import { presentedQuotation } from './quotation/quotation.web.tsx'

export default presentArea(materials, {
  presented: [presentedCompany, presentedPrice, presentedPriceChange, presentedPriceOverride, presentedQuotation],
  screens: { mailAddress: lazy(() => import('./receivedMail/MailAddressScreen.web.tsx')) },
})
