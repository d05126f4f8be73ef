import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: { counting: lazy(() => import('./counting/CountingScreen.web.tsx')) },
})
