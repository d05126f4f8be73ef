import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { warehouse } from './area.ts'

export default presentArea(warehouse, {
  screens: {
    kiosk: lazy(() => import('./kiosk/KioskScreen.web.tsx')),
    badge: lazy(() => import('./badge/BadgeScreen.web.tsx')),
  },
})
