import { useEffect } from 'react'
import { usePath, useOpenRecordName, useScreenTitle } from '../shell/screenTitle.web.ts'
import { keep, kept } from '../shell/keep.web.ts'
import { landingPath } from '../shell/guard.ts'
import { findRoute } from '../shell/routes.ts'
import { useSession } from '../shell/session.web.ts'
import { readVisits, withVisit, type Visit } from './recent.ts'

/** What this person had open lately on this browser, the newest first, without what is open now or no longer his. */
export const recentVisits = (): readonly Visit[] => {
  const { routes } = useSession.getState()
  return readVisits(kept('visits')).filter(({ path }) => path !== location.pathname && findRoute(routes, path)?.kind === 'screen')
}

/** Remembers the screens and records that are opened; a form is not worth it. */
export const useVisits = (): void => {
  const path = usePath()
  const title = useScreenTitle()
  const record = useOpenRecordName()
  useEffect(() => {
    const found = findRoute(useSession.getState().routes, path)
    if (path === landingPath || found?.kind !== 'screen' || found.entry.view === 'new' || found.entry.view === 'edit') return
    if (found.entry.path.includes('{') && record === undefined) return
    keep('visits', JSON.stringify(withVisit(readVisits(kept('visits')), { path, title: record ?? title })))
  }, [path, title, record])
}
