import { lazy } from 'react'
import { presentArea } from '../../core/records/present.web.ts'
import { presentedAnnouncement } from './announcement/announcement.web.tsx'
import { presentedApprovalFlow } from './approvalFlow/approvalFlow.web.tsx'
import { admin } from './area.ts'

export default presentArea(admin, {
  presented: [presentedApprovalFlow, presentedAnnouncement],
  screens: { notifications: lazy(() => import('./notifications/NotificationsScreen.web.tsx')) },
})
