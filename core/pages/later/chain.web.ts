import { lazy } from '../../client/lazy.web.ts'

/** What a record was made from and what came of it; fetched when it is drawn. */
export const Chain = lazy(() => import('../../related/Chain.web.tsx'))
