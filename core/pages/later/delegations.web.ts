import { lazy } from '../../client/lazy.web.ts'

/** Who decides in place of whom; fetched when it is drawn. */
export const Delegations = lazy(() => import('../../approvals/Delegations.web.tsx'))
