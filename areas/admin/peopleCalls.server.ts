import type { MailLink } from '#core/access.server'
import type { ServedCall } from '#core/context.server'
import { servedDepartmentCalls } from './department/departmentCalls.server.ts'
import { servedExplainAccess } from './permission/explain.server.ts'
import { servedChangePermission, servedEndOpening, servedListPermissions, servedReportConflicts } from './permission/permission.server.ts'
import { servedPreviewRole, servedPreviewUser } from './permission/preview.server.ts'
import { servedRoleMatrix } from './role/roleCalls.server.ts'
import { servedServiceAccountCalls } from './serviceAccount/serviceAccountCalls.server.ts'
import { servedAccountCalls } from './user/accountCalls.server.ts'

/** How the calls about people and rights are answered. Links for choosing a password are offered for mailing where somebody delivers mail. */
export const servedPeopleCalls = (mailLink?: MailLink): readonly ServedCall[] => [
  ...servedAccountCalls(mailLink),
  ...servedServiceAccountCalls,
  ...servedDepartmentCalls,
  servedRoleMatrix,
  servedListPermissions,
  servedChangePermission,
  servedEndOpening,
  servedReportConflicts,
  servedExplainAccess,
  servedPreviewRole,
  servedPreviewUser,
]
