import { presentArea } from '../../core/records/present.web.ts'
import { purchase } from './area.ts'
import { presentedPriceComparison } from './priceComparison/priceComparison.web.tsx'

export default presentArea(purchase, { presented: [presentedPriceComparison] })
