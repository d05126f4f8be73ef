import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'
import { presentedAnnouncement } from './announcement/announcement.web.tsx'
import { presentedApprovalFlow } from './approvalFlow/approvalFlow.web.tsx'
import { admin } from './area.ts'
import { presentedDepartment } from './department/department.web.tsx'
import { presentedRole } from './role/role.web.tsx'
import { presentedWebhook } from './webhook/webhook.web.tsx'
import { presentedUser } from './user/user.web.tsx'

export default presentArea(admin, {
  presented: [presentedUser, presentedDepartment, presentedRole, presentedApprovalFlow, presentedAnnouncement, presentedWebhook],
  screens: {
    permission: lazy(() => import('./permission/PermissionScreen.web.tsx')),
    serviceAccounts: lazy(() => import('./serviceAccount/ServiceAccountsScreen.web.tsx')),
    health: lazy(() => import('./health/HealthScreen.web.tsx')),
    recycleBin: lazy(() => import('./recycleBin/RecycleBinScreen.web.tsx')),
    notifications: lazy(() => import('./notifications/NotificationsScreen.web.tsx')),
  },
})
