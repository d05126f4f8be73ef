import { lazy } from 'react'

/** The inbox of approvals; fetched when it is drawn. */
export const Inbox = lazy(() => import('../../approvals/Inbox.web.tsx'))
