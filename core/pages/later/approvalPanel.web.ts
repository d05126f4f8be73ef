import { lazy } from '../../client/lazy.web.ts'

/** The approval of a record; fetched when it is drawn. */
export const ApprovalPanel = lazy(() => import('../../approvals/ApprovalPanel.web.tsx'))
