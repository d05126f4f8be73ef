import { defineArea } from '../../core/define/area.ts'
import { announcement } from './announcement/announcement.ts'
import { announcementCalls } from './announcement/announcementCalls.ts'
import { announcementEvents } from './announcement/events.ts'
import { approvalFlow } from './approvalFlow/approvalFlow.ts'
import { flowDocuments, flowEditions, previewFlowCall } from './approvalFlow/flowCalls.ts'
import { department } from './department/department.ts'
import { role } from './role/role.ts'
import { changeMailSettings, mailResults, notificationPoints, readMailSettings, sendTestMail } from './notifications/settingsCalls.ts'
import { changeTemplate, readTemplates, resetTemplate } from './notifications/templateCalls.ts'
import { giveTemporaryPassword, unlock } from './user/accountCalls.ts'
import { user } from './user/user.ts'

/** Who works here and what he may do. */
export const admin = defineArea({
  name: 'admin',
  label: ['系统管理', 'Administration'],
  entities: [user, department, role, approvalFlow, announcement],
  entityScreens: {
    user: { path: 'users' },
    role: { path: 'roles' },
    approvalFlow: { record: 'approvalInfo' },
    announcement: { path: 'znnotice', record: 'znnoticeinfo' },
  },
  screens: [{ name: 'notifications', path: 'notifications', title: ['邮件通知', 'Mail'], point: notificationPoints.read, menu: true }],
  calls: [
    giveTemporaryPassword,
    unlock,
    flowDocuments,
    flowEditions,
    previewFlowCall,
    ...announcementCalls,
    readMailSettings,
    changeMailSettings,
    sendTestMail,
    mailResults,
    readTemplates,
    changeTemplate,
    resetTemplate,
  ],
  events: Object.values(announcementEvents),
})
