import { Suspense, useEffect } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { request } from '../client/client.web.ts'
import { landingPath } from '../client/guard.ts'
import { useTargetPath } from '../client/screenTitle.web.ts'
import { useSession } from '../client/session.web.ts'
import { loadTour, startTour, useTour } from '../client/tourStore.web.ts'

const Tour = lazy(loadTour)

/** Where the tour appears: by itself once for each person, and whenever they ask for it. */
export const TourPlace = () => {
  const on = useTour(tour => tour.on)
  useFirstTour()
  return (
    on && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  )
}

/**
 * Whoever has just signed in with name and password, has never seen the tour and lands on the dashboard is shown it. Who was on the way to
 * something goes there undisturbed; their tour waits for another time.
 */
const useFirstTour = (): void => {
  const atHome = useTargetPath() === landingPath
  const due = useSession(({ justSignedIn, user }) => justSignedIn && user !== null && !user.tourSeen)
  useEffect(() => {
    if (!due) return
    useSession.setState({ justSignedIn: false })
    if (atHome) void showOnce()
  }, [due, atHome])
}

const showOnce = async (): Promise<void> => {
  if (!(await startTour())) return
  try {
    await request('PATCH', '/api/users/me/preferences/', { body: { tourSeen: true } })
  } catch {
    // It is shown once more the next time; nothing else depends on it.
  }
}
