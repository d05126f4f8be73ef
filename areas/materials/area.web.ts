import { presentArea } from '#core/presentation.web'
import { materials } from './area.ts'
import { presentedPrice } from './price/price.web.ts'
import { presentedPriceChange } from './priceChange/priceChange.web.ts'

export default presentArea(materials, { presented: [presentedPrice, presentedPriceChange] })
