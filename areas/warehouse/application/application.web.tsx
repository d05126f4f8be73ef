import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { application } from './application.ts'

const AvailabilityWhileTyping = lazy(async () => ({
  default: (await import('./availability/AvailabilityWhileTyping.web.tsx')).AvailabilityWhileTyping,
}))

/** How applications look: whoever fills one in sees what there is, and when more comes back. */
export const presentedApplication = present(application, { WhileTyping: AvailabilityWhileTyping })
