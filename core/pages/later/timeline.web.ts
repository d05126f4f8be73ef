import { lazy } from '../../client/lazy.web.ts'

/** What happened to a record; fetched when it is drawn. */
export const Timeline = lazy(async () => ({ default: (await import('../../timeline/Timeline.web.tsx')).Timeline }))
