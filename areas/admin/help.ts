import type { AreaHelp } from '#core/help'
import { announcementHelp } from './announcement/announcement.help.ts'
import { approvalFlowHelp } from './approvalFlow/approvalFlow.help.ts'
import type { admin } from './area.ts'
import { departmentHelp } from './department/department.help.ts'
import { goLiveHelp } from './goLive/goLive.help.ts'
import { healthHelp } from './health/health.help.ts'
import { notificationsHelp } from './notifications/notifications.help.ts'
import { permissionHelp } from './permission/permission.help.ts'
import { recycleBinHelp } from './recycleBin/recycleBin.help.ts'
import { roleHelp } from './role/role.help.ts'
import { serviceAccountsHelp } from './serviceAccount/serviceAccounts.help.ts'
import { webhookHelp } from './webhook/webhook.help.ts'
import { workingCalendarHelp } from './workingCalendar/workingCalendar.help.ts'
import { userHelp } from './user/user.help.ts'

const help: AreaHelp<typeof admin> = {
  user: userHelp,
  department: departmentHelp,
  role: roleHelp,
  approvalFlow: approvalFlowHelp,
  announcement: announcementHelp,
  webhook: webhookHelp,
  workingCalendar: workingCalendarHelp,
  goLive: goLiveHelp,
  permission: permissionHelp,
  serviceAccounts: serviceAccountsHelp,
  health: healthHelp,
  notifications: notificationsHelp,
  recycleBin: recycleBinHelp,
}

export default help
