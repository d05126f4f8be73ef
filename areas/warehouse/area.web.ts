import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    kiosk: lazy(() => import('./kiosk/KioskScreen.web.tsx')),
    badge: lazy(() => import('./badge/BadgeScreen.web.tsx')),
  },
})
