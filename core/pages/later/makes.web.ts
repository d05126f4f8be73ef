import { lazy } from '../../client/lazy.web.ts'

/** What can be made from a record now; fetched when it is drawn. */
export const Makes = lazy(() => import('../../related/Makes.web.tsx'))
