import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { presentedApplication } from './application/application.web.tsx'
import { warehouse } from './area.ts'

export default presentArea(warehouse, {
  presented: [presentedApplication],
  screens: {
    kiosk: lazy(() => import('./kiosk/KioskScreen.web.tsx')),
    badge: lazy(() => import('./badge/BadgeScreen.web.tsx')),
  },
})
