import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: { mailAddress: lazy(() => import('./receivedMail/MailAddressScreen.web.tsx')) },
})
