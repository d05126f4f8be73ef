import { OwnExchange } from '#core/later.web'
import { presentArea } from '#core/presentation.web'
import { exchangeScreens } from './screens.ts'

export default presentArea(exchangeScreens, {
  screens: { exports: OwnExchange },
})
