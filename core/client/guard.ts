import { inLanguage, type Label, type Language } from '../language/label.ts'

/** The sign-in page of the product. */
export const signInPath = '/login'

/** Where signing out and a failed authentication send the browser; the server may lead it to a sign-in page elsewhere. */
export const externalSignInPath = '/login_erp/'

/** The screen a person lands on. */
export const landingPath = '/dashboard/dashboard'

/** Where the catch-all leads. */
export const notFoundPath = '/404'

/** The person's own notices. */
export const noticePath = '/notice/message'

/** One notice; takes its number as `?id=5`. */
export const noticeDetailPath = '/noticeInfo/detailm'

/** What concerns only this person. */
export const personalPath = '/personal'

/** Who the person is, in their own words; the first page of the personal centre. */
export const profilePath = '/personal/profile'

/** How the product looks for this person. */
export const preferencesPath = '/personal/preferences'

/** Where the person is signed in. */
export const sessionsPath = '/personal/sessions'

/** Where a person binds the device with which they sign. */
export const signingCodePath = '/personal/signing_code'

/** How a person wants to be told of things. */
export const noticeChoicesPath = '/personal/notices'

/** Where a person chooses a password with the link they were given; the secret stands behind `#`, which browsers keep to themselves. */
export const setPasswordPath = '/set_password'

/** Where somebody without an account reads a record by a link; the secret stands behind `#`. */
export const guestPagePath = '/guest'

/** Where somebody without an account and without a link reports what does not work. */
export const deskPagePath = '/service'

/** Where somebody without an account sees whether a paper holds; the secret stands behind `#`. */
export const checkPagePath = '/check'

/** Where a person changes the password. */
export const passwordPath = '/user/passwd'

/** Shown when loading the session failed for a reason without words. */
const hasError: Label = ['出错了（Has Error）', 'Has Error']

/** What is said when a person could not be loaded: why, where that is known. */
export const loadingFailed = (error: unknown, language: Language): string =>
  error instanceof Error && error.message !== '' ? error.message : inLanguage(hasError, language)

/** What the guard does before a navigation. */
export type GuardOutcome = { readonly kind: 'stay' } | { readonly kind: 'go'; readonly to: string } | { readonly kind: 'load' }

/** A navigation that asks to pass. */
export interface Passage {
  /** Path and query of the target. */
  readonly target: string
  /** The session cookie is there. */
  readonly hasSession: boolean
  /** The person's menus are loaded and the routes built. */
  readonly menusLoaded: boolean
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** A path without the slash at its end; addresses are compared without it. */
export const withoutEnd = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const isSignIn = (path: string): boolean => [signInPath, externalSignInPath].some(page => withoutEnd(page) === withoutEnd(path))

/**
 * What happens before a navigation: without the session cookie only the sign-in pages are open; with it they lead to the
 * root; as long as the menus are missing they are loaded first. The pages of links, for a password or for a guest, that of reports from outside, and that on which papers are checked, are open to everybody.
 */
export const nextStep = ({ target, hasSession, menusLoaded }: Passage): GuardOutcome => {
  if ([setPasswordPath, guestPagePath, deskPagePath, checkPagePath].includes(withoutEnd(pathOf(target)))) return { kind: 'stay' }
  const signIn = isSignIn(pathOf(target))
  if (!hasSession) return signIn ? { kind: 'stay' } : { kind: 'go', to: signInAddress(target) }
  if (signIn) return { kind: 'go', to: '/' }
  return menusLoaded ? { kind: 'stay' } : { kind: 'load' }
}

const signInAddress = (target: string): string => {
  const path = pathOf(target)
  const hasNoMeaning = path === '/' || path === landingPath || path === notFoundPath
  return hasNoMeaning ? signInPath : `${signInPath}?redirect=${encodeURIComponent(target)}`
}

/**
 * Where to go once menus and person are loaded: the root becomes the landing with the person's id; an address that says
 * more, such as the notice screen's or a link to a record, is kept. The id is told, never asked: no screen reads it.
 */
export const afterLoading = (target: string, userId: number): string => (pathOf(target) === '/' ? `/?userId=${userId}` : target)

/** Where the root leads: to the landing screen, with the query it came with (`?userId=7`). */
export const landingOf = (query: string): string => `${landingPath}${query}`

// Browsers drop tabs and line ends from addresses and read a backslash as a slash, so any of them may hide another host.
const hidesAnotherHost = /[\\\p{Cc}]/u

/** The address to return to after signing in: a path on this server, or the root when the wish is anything else. */
export const safeTarget = (wish: string | null | undefined): string => {
  if (!wish || !wish.startsWith('/') || wish.startsWith('//') || hidesAnotherHost.test(wish)) return '/'
  return isSignIn(pathOf(wish)) ? '/' : wish
}
