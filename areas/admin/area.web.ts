import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    permission: lazy(() => import('./permission/PermissionScreen.web.tsx')),
    serviceAccounts: lazy(() => import('./serviceAccount/ServiceAccountsScreen.web.tsx')),
    health: lazy(() => import('./health/HealthScreen.web.tsx')),
    recycleBin: lazy(() => import('./recycleBin/RecycleBinScreen.web.tsx')),
    notifications: lazy(() => import('./notifications/NotificationsScreen.web.tsx')),
  },
})
