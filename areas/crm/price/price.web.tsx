import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { price } from './price.ts'

/** How the price book looks: below a check of any price. */
export const presentedPrice = present(price, { screens: { list: lazy(() => import('./PriceScreen.web.tsx')) } })
