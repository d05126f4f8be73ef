import { lazy } from '../../client/lazy.web.ts'

/** What stands beside the crumbs of a record: its neighbours, its address, its papers; fetched when it is drawn. */
export const RecordTools = lazy(async () => ({ default: (await import('../RecordTools.web.tsx')).RecordTools }))
