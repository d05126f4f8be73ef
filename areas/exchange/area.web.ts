import { OwnExchange } from '#core/later.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: { exports: OwnExchange },
})
