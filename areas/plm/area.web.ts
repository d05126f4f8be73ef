import { lazy } from '#core/client.web'
import { presentArea } from '#core/presentation.web'

export default presentArea({
  screens: {
    pending: lazy(() => import('./release/PendingScreen.web.tsx')),
    released: lazy(async () => ({ default: (await import('./release/ReleasedScreens.web.tsx')).ReleasedScreen })),
    softwarePending: lazy(() => import('./softwareChange/PendingSoftware.web.tsx')),
    changesPending: lazy(() => import('./change/PendingChanges.web.tsx')),
    releasedSet: lazy(async () => ({ default: (await import('./release/ReleasedScreens.web.tsx')).ReleasedSetScreen })),
  },
})
