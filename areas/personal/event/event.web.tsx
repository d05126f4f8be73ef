import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { event } from './event.ts'

/** How events look: their list opens as a calendar and takes calendar files. */
export const presentedEvent = present(event, { screens: { list: lazy(() => import('./Schedule.web.tsx')) } })
