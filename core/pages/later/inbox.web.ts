import { lazy } from '../../client/lazy.web.ts'

/** The inbox of approvals; fetched when it is drawn. */
export const Inbox = lazy(() => import('../../approvals/Inbox.web.tsx'))
