import type { ServerPart } from '#core/definition'
import { readWorkingDays } from '#core/days'
import { workingCalendarDerived } from '#core/days'
import { announcementEvents } from './announcement/announcement.events.ts'
import { announcementCalls } from './announcement/announcementCalls.ts'
import { flowEvents } from './approvalFlow/approvalFlow.events.ts'
import { flowDocuments, flowEditions, previewFlowCall } from './approvalFlow/flowCalls.ts'
import { departmentPlaces, departmentTree } from './department/departmentCalls.ts'
import { readHealth, retryJobCall, retryJobsCall } from './health/healthCalls.ts'
import { healthEvents } from './health/health.events.ts'
import { goLiveEvents } from './goLive/goLive.events.ts'
import { changeMailSettings, mailResults, readMailSettings, sendTestMail } from './notifications/settingsCalls.ts'
import { changeTemplate, readTemplates, resetTemplate } from './notifications/templateCalls.ts'
import {
  changePermission,
  explainAccess,
  endOpening,
  listPermissions,
  previewRole,
  previewUser,
  reportConflicts,
} from './permission/permissionCalls.ts'
import { adminReports } from './reports.ts'
import { roleMatrix } from './role/roleCalls.ts'
import { serviceAccountCalls } from './serviceAccount/serviceAccountCalls.ts'
import { adminTiles } from './tiles.ts'
import {
  deactivateUser,
  endUserCredentials,
  endUserSessions,
  givePasswordLink,
  readAccount,
  readLeaving,
  readUserCredentials,
  resetSigningCode,
  unlock,
} from './user/accountCalls.ts'
import { webhookCalls } from './webhook/webhookCalls.ts'
import { webhookEvents } from './webhook/webhook.events.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: adminReports,
  tiles: adminTiles,
  calls: [
    readAccount,
    endUserSessions,
    readUserCredentials,
    endUserCredentials,
    givePasswordLink,
    unlock,
    resetSigningCode,
    readLeaving,
    deactivateUser,
    ...serviceAccountCalls,
    ...webhookCalls,
    departmentTree,
    departmentPlaces,
    listPermissions,
    changePermission,
    endOpening,
    reportConflicts,
    explainAccess,
    roleMatrix,
    previewRole,
    previewUser,
    flowDocuments,
    flowEditions,
    previewFlowCall,
    ...announcementCalls,
    readWorkingDays,
    readMailSettings,
    changeMailSettings,
    sendTestMail,
    mailResults,
    readTemplates,
    changeTemplate,
    resetTemplate,
    readHealth,
    retryJobCall,
    retryJobsCall,
  ],
  events: [
    ...Object.values(announcementEvents),
    ...Object.values(flowEvents),
    ...Object.values(goLiveEvents),
    ...Object.values(healthEvents),
    ...Object.values(webhookEvents),
  ],
  derived: [workingCalendarDerived],
}
