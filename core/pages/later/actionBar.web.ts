import { lazy } from '../../client/lazy.web.ts'

/** What can be done with a record now; fetched when it is drawn. */
export const ActionBar = lazy(async () => ({ default: (await import('../../transitions/ActionBar.web.tsx')).ActionBar }))
