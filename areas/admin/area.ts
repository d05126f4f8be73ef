import { defineArea } from '#core/definition'
import { readWorkingDays, workingCalendarDerived } from '#core/days'
import { binPoints } from '#core/recycleBin'
import { healthPoints } from './health/healthCalls.ts'
import { notificationPoints } from './notifications/settingsCalls.ts'
import { keysPoint } from './serviceAccount/serviceAccountCalls.ts'

/** Who works here and what they may do. */
export const admin = defineArea({
  name: 'admin',
  label: ['系统管理', 'Administration'],
  place: 90,
  entityScreens: {
    user: { path: 'users', record: 'user' },
    department: { record: 'depinfo' },
    role: { path: 'roles', record: 'role' },
    approvalFlow: { record: 'approvalInfo' },
    webhook: { path: 'webhooks', record: 'webhook' },
    announcement: { path: 'znnotice', record: 'znnoticeinfo' },
    workingCalendar: { path: 'calendars', record: 'calendar' },
    goLive: { path: 'golive', record: 'goliveinfo' },
  },
  screens: [
    { name: 'permission', path: 'permission', title: ['权限', 'Permissions'], point: 'admin.permission:read', menu: true },
    { name: 'serviceAccounts', path: 'machines', title: ['服务账号', 'Service accounts'], point: keysPoint, menu: true },
    { name: 'health', path: 'health', title: ['系统健康', 'Health'], point: healthPoints.read, menu: true },
    { name: 'notifications', path: 'notifications', title: ['邮件通知', 'Email'], point: notificationPoints.read, menu: true },
    { name: 'recycleBin', path: 'recyclebin', title: ['回收站', 'Recycle bin'], point: binPoints.read, menu: true },
  ],
  order: [
    'user',
    'department',
    'role',
    'permission',
    'approvalFlow',
    'announcement',
    'notifications',
    'workingCalendar',
    'serviceAccounts',
    'webhook',
    'goLive',
    'recycleBin',
    'health',
  ],
  calls: [readWorkingDays],
  derived: [workingCalendarDerived],
  points: [{ point: binPoints.restore, label: ['恢复他人删除的记录', 'Restore what others have deleted'] }],
})
