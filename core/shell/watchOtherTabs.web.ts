import { hasSessionCookie } from '../client/cookies.web.ts'
import { externalSignInPath } from '../client/guard.ts'
import { onKeptElsewhere } from '../client/keep.web.ts'
import { languageChoice } from '../language/language.ts'
import { apply, applyLanguage, useSession } from '../client/session.web.ts'
import { isContentTone, isThemeName } from '../client/themes.ts'

const isSignedIn = (): boolean => useSession.getState().user !== null

/** Keeps this tab in step with the others: who is signed in, theme and language are the same in all of them. */
export const watchOtherTabs = (): void => {
  onKeptElsewhere((name, value) => {
    if (name === 'token' && value === null && isSignedIn()) location.assign(externalSignInPath)
    if (name === 'userId' && value !== null && isSignedIn() && value !== String(useSession.getState().user?.id)) location.assign('/')
    if (name === 'language' && value !== null) applyLanguage(languageChoice(value))
    if (name === 'theme' && isThemeName(value)) apply({ theme: value })
    if (name === 'contentTone' && isContentTone(value)) apply({ contentTone: value })
  })
  // Back after signing out may bring a whole page back from the browser's memory, records and all.
  window.addEventListener('pageshow', event => {
    if (event.persisted && isSignedIn() && !hasSessionCookie()) location.replace(externalSignInPath)
  })
}
