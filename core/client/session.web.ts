import { create } from 'zustand'
import { ownWords } from '../errors/ownWords.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { NoConnection, request, requestToken, type Params } from './client.web.ts'
import { writeSessionCookie } from './cookies.web.ts'
import { endSession } from './endSession.web.ts'
import { keep, kept } from './keep.web.ts'
import { languageChoice, languageOf, type LanguageChoice } from '../language/language.ts'
import type { Density, Menu, Permissions, Preferences, Profile } from './menu.ts'
import { buildRoutes, type Routes } from './routes.ts'
import { deviceAt, firstSidebar, type Sidebar } from './sidebar.ts'
import { defaultContentTone, defaultTheme, isContentTone, isThemeName, type ContentTone, type ThemeName } from './themes.ts'

/** What the browser holds while a person works. */
export interface Session {
  /** Who is signed in; null until loaded. */
  readonly user: Profile | null
  /** The areas this person may open; null until loaded. */
  readonly menus: readonly Menu[] | null
  readonly routes: Routes
  readonly points: ReadonlySet<string>
  readonly language: Language
  /** This person has chosen no language, but the one their browser speaks. */
  readonly languageFromBrowser: boolean
  readonly theme: ThemeName
  readonly contentTone: ContentTone
  /** How the lists of this person look where they have not arranged one otherwise; null where they have never chosen. */
  readonly listDensity: Density | null
  readonly pageSize: number | null
  readonly sidebar: Sidebar
  /** Unread notices, those of them that must be confirmed, and items waiting for this person's part; null until counted. */
  readonly counts: { readonly unread: number | null; readonly mustRead: number | null; readonly unedited: number | null }
  /** The person came through the sign-in form on this page, not with a session that was there. */
  readonly justSignedIn: boolean
}

type Chosen = { readonly [K in Exclude<keyof Preferences, 'tourSeen'>]?: NonNullable<Preferences[K]> }

/** What choosing a language means on this browser. */
const chosenLanguage = (choice: LanguageChoice): Pick<Session, 'language' | 'languageFromBrowser'> => ({
  language: languageOf(choice, navigator.languages),
  languageFromBrowser: choice === 'browser',
})

const keptTheme = kept('theme')
const keptTone = kept('contentTone')

/** The session of this page. Screens read it with a selector: `useSession(session => session.user)`. */
export const useSession = create<Session>()(() => ({
  user: null,
  menus: null,
  routes: buildRoutes([]),
  points: new Set(),
  ...chosenLanguage(languageChoice(kept('language'))),
  theme: isThemeName(keptTheme) ? keptTheme : defaultTheme,
  contentTone: isContentTone(keptTone) ? keptTone : defaultContentTone,
  listDensity: null,
  pageSize: null,
  sidebar: firstSidebar(deviceAt(window.innerWidth), kept('sidebar') !== 'closed'),
  counts: { unread: null, mustRead: null, unedited: null },
  justSignedIn: false,
}))

/** What the person has chosen for the language. */
export const useLanguageChoice = (): LanguageChoice => useSession(session => (session.languageFromBrowser ? 'browser' : session.language))

/** The language the person reads. */
export const useLanguage = (): Language => useSession(session => session.language)

/** Turns labels into the person's language: `const label = useLabel(); label(['保存', 'Save'])`; what is one text already stays as it is. */
export const useLabel = (): ((label: Label | string) => string) => {
  const language = useLanguage()
  return label => inLanguage(label, language)
}

/** Tells whether the person holds a point: exact match, and an empty list denies. */
export const useCan = (): ((point: string) => boolean) => {
  const points = useSession(session => session.points)
  return point => points.has(point)
}

/** Signs a person in: fetches the token and marks this browser as signed in. Throws what the server refuses with. */
export const signIn = async (username: string, password: string): Promise<void> => {
  const { access_token: token, expires_in: seconds } = await requestToken(username, password)
  keep('token', token)
  writeSessionCookie(seconds)
  useSession.setState({ justSignedIn: true })
}

/** Revokes the token and leaves for the external sign-in page; leaves just the same when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  try {
    await request('POST', '/api/logout/')
  } catch {
    // The token dies with its lifetime; on this browser it is gone now.
  }
  endSession()
}

/**
 * Loads what this person may open, builds the routes from it, then learns who the person is and keeps name, id, type and
 * department on this browser. Applies the language and theme of the profile, or saves what was just chosen before signing in.
 */
export const loadSession = async (): Promise<Profile> => {
  const { permissions, user } = await askSession()
  const { menus, points } = permissions
  const verified = user?.id && user.username ? user : undefined
  if (!verified) throw new Error(inLanguage(ownWords.verificationFailed.message, useSession.getState().language))
  useSession.setState({ menus, routes: buildRoutes(menus), points: new Set(points), user: verified })
  keep('username', verified.username)
  keep('userId', String(verified.id))
  keep('userType', verified.type)
  keep('department', verified.dep?.title ?? '')
  settlePreferences(verified)
  return verified
}

interface AskedSession {
  readonly permissions: Permissions
  readonly user: Profile | null
}

/** Who is signed in, and what for. Without a connection it is what this browser was told last, until there is one again: the server decides on every call anyway. */
const askSession = async (): Promise<AskedSession> => {
  try {
    const asked = request<Profile | null>('GET', '/api/users/me/')
    // Both calls run at once; when the first fails, the second's fate no longer matters.
    asked.catch(() => undefined)
    const told = { permissions: await request<Permissions>('GET', '/api/users/me/permissions/'), user: await asked }
    keep('session', JSON.stringify(told))
    return told
  } catch (error) {
    const last = error instanceof NoConnection ? kept('session') : null
    if (last === null) throw error
    window.addEventListener('online', () => void loadSession().catch(() => undefined), { once: true })
    // Written a few lines above, by this version of the product or the one before.
    return JSON.parse(last) as AskedSession
  }
}

/** What was chosen on this page before anybody was signed in. */
let chosenBefore: Chosen = {}

/** Changes language, theme, content tone or how lists look at once, keeps the choice on this browser and in the person's profile. */
export const choose = (chosen: Chosen): void => {
  apply(chosen)
  if (useSession.getState().user) void save(chosen)
  else chosenBefore = { ...chosenBefore, ...chosen }
}

/** Changes the language at once, as `choose` does. */
export const chooseLanguage = (choice: LanguageChoice): void => choose(chosenLanguage(choice))

/** Shows this page in a language that nobody chose: a link brings it along. Nothing of it is kept. */
export const speak = (language: Language): void => useSession.setState({ language })

/** Changes the language on this page, as chosen in another tab. */
export const applyLanguage = (choice: LanguageChoice): void => {
  apply(chosenLanguage(choice))
  void nameAnew()
}

/** Asks who the person is in the language that is read now: people and departments have a name in each. Without an answer the former names stay. */
const nameAnew = async (): Promise<void> => {
  const { user, language } = useSession.getState()
  if (!user) return
  try {
    const named = await request<Profile>('GET', '/api/users/me/')
    if (useSession.getState().language === language) useSession.setState({ user: named })
  } catch {
    // They are named so until the language changes again, or the page is loaded.
  }
}

/** Changes language, theme or content tone on this page and browser, as chosen in another tab or found in the profile. */
export const apply = (chosen: Chosen): void => {
  useSession.setState(chosen)
  if (chosen.language) keep('language', chosen.languageFromBrowser ? 'browser' : chosen.language)
  if (chosen.theme) keep('theme', chosen.theme)
  if (chosen.contentTone) keep('contentTone', chosen.contentTone)
}

const settlePreferences = (profile: Profile): void => {
  const { theme, contentTone, listDensity, pageSize } = profile
  useSession.setState({ listDensity, pageSize })
  const inProfile: Chosen = { ...languageIn(profile), ...(theme && { theme }), ...(contentTone && { contentTone }) }
  const chosen = chosenBefore
  chosenBefore = {}
  apply({ ...inProfile, ...chosen })
  if (Object.keys(chosen).length > 0) void save(chosen)
}

/** The language of a profile; where it is to be the browser's, the server is told which one that is here. */
const languageIn = ({ language, languageFromBrowser }: Profile): Chosen => {
  if (language === null) return {}
  if (!languageFromBrowser) return { language, languageFromBrowser: false }
  const here = chosenLanguage('browser')
  if (here.language !== language && chosenBefore.language === undefined) void save(here)
  return here
}

/** What was chosen and has not been sent to the profile yet. */
let unsaved: Chosen = {}
let saving: Promise<void> | undefined

/** Choices reach the profile one after the other: of several in quick succession the last one stays. */
const save = (chosen: Chosen): Promise<void> => {
  unsaved = { ...unsaved, ...chosen }
  saving ??= saveAll()
  return saving
}

const saveAll = async (): Promise<void> => {
  while (Object.keys(unsaved).length > 0) {
    const chosen = unsaved
    unsaved = {}
    try {
      await request('PATCH', '/api/users/me/preferences/', { body: chosen })
      if (chosen.language) await nameAnew()
    } catch {
      // The choice holds on this browser; the profile follows with the next one.
    }
  }
  saving = undefined
}

/** Changes the side menu and remembers the choice on this browser. */
export const moveSidebar = (move: (sidebar: Sidebar) => Sidebar): void => {
  const sidebar = move(useSession.getState().sidebar)
  useSession.setState({ sidebar })
  keep('sidebar', sidebar.remembered ? 'open' : 'closed')
}

/** Asks for the two counts of the top bar. A count that cannot be had keeps its last value. */
export const refreshCounts = async (): Promise<void> => {
  await Promise.all([refreshUnread(), refreshUnedited()])
}

/** Asks how many notices are unread, and how many must be confirmed. */
export const refreshUnread = async (): Promise<void> => {
  const answer = await counted<{ readonly count: number; readonly mustRead: number }>('/api/usernotify/unread_count/', {})
  if (answer) useSession.setState(({ counts }) => ({ counts: { ...counts, unread: answer.count, mustRead: answer.mustRead } }))
}

const refreshUnedited = async (): Promise<void> => {
  const answer = await counted<{ readonly count: number }>('/api/unedited/count/', { page: 1, type: 1 })
  if (answer) useSession.setState(({ counts }) => ({ counts: { ...counts, unedited: answer.count } }))
}

const counted = async <T>(path: string, params: Params): Promise<T | undefined> => {
  try {
    return await request<T>('GET', path, { params })
  } catch {
    return undefined
  }
}
