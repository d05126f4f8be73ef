import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: { approver: lazy(() => import('./material/ApproverScreen.web.tsx')) },
})
