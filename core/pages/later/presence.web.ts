import { lazy } from '../../client/lazy.web.ts'

/** Who else edits a record now; fetched when it is drawn. */
export const Presence = lazy(() => import('../../records/Presence.web.tsx'))
