import { useEffect } from 'react'
import { inLanguage, type Language } from '../language/label.ts'
import { usePath, useOpenRecordNames } from '../client/screenTitle.web.ts'
import { keep, kept } from '../client/keep.web.ts'
import { landingPath } from '../client/guard.ts'
import { findRoute } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'
import { readVisits, withVisit } from './recent.ts'

/** What this person had open lately on this browser, called in their language of now, the newest first; without what is open now or no longer theirs. */
export const recentVisits = (language: Language): readonly { readonly path: string; readonly title: string }[] => {
  const { routes } = useSession.getState()
  return readVisits(kept('visits')).flatMap(visit => {
    const found = findRoute(routes, visit.path)
    if (visit.path === location.pathname || found?.kind !== 'screen') return []
    // A record keeps the name it had when it was open.
    const title = found.entry.path.includes('{') ? visit.title : found.entry.label
    return [{ path: visit.path, title: inLanguage(title, language) }]
  })
}

/** Remembers the screens and records that are opened; a form is not worth it. */
export const useVisits = (): void => {
  const path = usePath()
  const record = useOpenRecordNames()
  useEffect(() => {
    const found = findRoute(useSession.getState().routes, path)
    if (path === landingPath || found?.kind !== 'screen' || found.entry.view === 'new' || found.entry.view === 'edit') return
    if (found.entry.path.includes('{') && record === undefined) return
    keep('visits', JSON.stringify(withVisit(readVisits(kept('visits')), { path, title: record ?? found.entry.label })))
  }, [path, record])
}
