import { lazy } from '../../client/lazy.web.ts'

/** The list of an entity, for a screen that shows more than it; fetched when it is drawn. */
export const ListScreen = lazy(async () => ({ default: (await import('../../lists/ListScreen.web.tsx')).ListScreen }))
