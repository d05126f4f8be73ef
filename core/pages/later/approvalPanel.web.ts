import { lazy } from 'react'

/** The approval of a record; fetched when it is drawn. */
export const ApprovalPanel = lazy(() => import('../../approvals/ApprovalPanel.web.tsx'))
