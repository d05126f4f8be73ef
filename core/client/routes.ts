import type { Label } from '../language/label.ts'
import {
  checkPagePath,
  deskPagePath,
  externalSignInPath,
  guestPagePath,
  landingPath,
  noticeChoicesPath,
  noticeDetailPath,
  noticePath,
  passwordPath,
  personalPath,
  preferencesPath,
  profilePath,
  sessionsPath,
  setPasswordPath,
  signInPath,
  signingCodePath,
  withoutEnd,
} from './guard.ts'
import type { Entry, Menu } from './menu.ts'

interface Route {
  readonly menu: Menu
  readonly entry: Entry
  readonly segments: readonly string[]
}

/** All that this person may open, ready to be looked up by path. */
export interface Routes {
  readonly list: readonly Route[]
  /** Where the areas' own paths lead. */
  readonly redirects: ReadonlyMap<string, string>
}

/** The values of a path's parameters, decoded. */
export type Parameters = Readonly<Record<string, string>>

/** What stands at a path: a screen of an area, or the address it leads to. */
export type Found =
  | { readonly kind: 'screen'; readonly menu: Menu; readonly entry: Entry; readonly parameters: Parameters }
  | { readonly kind: 'redirect'; readonly to: string }

/** One step of the trail above a screen; without `to` it cannot be clicked. */
interface Crumb {
  readonly label: Label
  readonly to?: string
  /** It stands for a record: what that is called replaces the label once it is known. */
  readonly record?: boolean
}

const landingCrumb: Crumb = { label: ['首页', 'Dashboard'], to: landingPath }
const signInLabel: Label = ['登录', 'Log in']
const noticesLabel: Label = ['我的通知', 'Notifications']
const notFoundLabel: Label = ['找不到页面', 'Page not found']

/** The screens that every signed-in person has, by path. */
const baseScreens: ReadonlyMap<string, Label> = new Map([
  [signInPath, signInLabel],
  [withoutEnd(externalSignInPath), signInLabel],
  [landingPath, landingCrumb.label],
  [noticePath, noticesLabel],
  [noticeDetailPath, ['通知详情', 'Notification']],
  [personalPath, ['个人中心', 'Personal center']],
  [profilePath, ['个人资料', 'Profile']],
  [preferencesPath, ['偏好设置', 'Preferences']],
  [sessionsPath, ['登录与凭据', 'Sessions and credentials']],
  [signingCodePath, ['签名动态码', 'Signing code']],
  [noticeChoicesPath, ['通知设置', 'Notification settings']],
  [passwordPath, ['修改密码', 'Change password']],
  [setPasswordPath, ['设置密码', 'Set password']],
])

/** The pages that are open without an account: they have a title in the browser, and no place in a trail. */
const publicScreens: ReadonlyMap<string, Label> = new Map([
  [guestPagePath, ['查看单据', 'Document']],
  [deskPagePath, ['报修', 'Report a problem']],
  [checkPagePath, ['核验文件', 'Check a paper']],
])

/** The paths of the screens that everybody has, the entrances included. */
export const basePaths: readonly string[] = [...baseScreens.keys()]

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')
const parameterIn = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1]

/** Builds the routes from the menus a person received after signing in; literal segments go before parameters. */
export const buildRoutes = (menus: readonly Menu[]): Routes => ({
  list: menus
    .flatMap(menu => menu.children.map((entry): Route => ({ menu, entry, segments: segmentsOf(entry.path) })))
    .toSorted((one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length),
  redirects: new Map(menus.flatMap(menu => (menu.redirect === undefined ? [] : [[menu.path, menu.redirect]]))),
})

const isParameter = (segment: string): boolean => parameterIn(segment) !== undefined

/** What stands at a path for this person; undefined when there is nothing, or nothing that is for them. */
export const findRoute = (routes: Routes, path: string): Found | undefined => {
  const redirect = routes.redirects.get(withoutEnd(path))
  if (redirect !== undefined) return { kind: 'redirect', to: redirect }
  const segments = segmentsOf(path)
  for (const { menu, entry, segments: pattern } of routes.list) {
    const parameters = match(pattern, segments, entry)
    if (parameters) return { kind: 'screen', menu, entry, parameters }
  }
  return undefined
}

const match = (pattern: readonly string[], segments: readonly string[], entry: Entry): Parameters | undefined => {
  if (pattern.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const given = segments[at] ?? ''
    const parameter = parameterIn(expected)
    if (parameter === undefined) {
      if (expected !== given) return undefined
      continue
    }
    const value = decoded(given)
    if (value === undefined || (entry.view !== 'screen' && parameter === 'id' && !isRecordId(value))) return undefined
    parameters[parameter] = value
  }
  return parameters
}

/** The generated screens are opened by the number of a record and nothing else. */
const isRecordId = (value: string): boolean => /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Where the screen at a path stands for a record that is not of the kind of those that stand there: a special quotation among the special ones. Undefined where it is. */
export const placeAmongItsKind = (routes: Routes, path: string, record: Readonly<Record<string, unknown>>): string | undefined => {
  const found = findRoute(routes, path)
  if (found?.kind !== 'screen' || isOfKind(found.entry, record)) return undefined
  const { menu, entry, parameters } = found
  const place = menu.children.find(
    one => one.view === entry.view && one.entity === entry.entity && one.says !== undefined && isOfKind(one, record),
  )
  return place?.path.replace('{id}', parameters['id'] ?? '')
}

const isOfKind = ({ says = {} }: Entry, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(says).every(([field, value]) => record[field] === value)

/** Whether something stands at a path for this person. */
export const isSomewhere = (routes: Routes, path: string): boolean =>
  findRoute(routes, path) !== undefined || baseScreens.has(withoutEnd(path))

/** The title of the screen at a path; of the 404 screen when there is none. */
export const titleAt = (routes: Routes, path: string): Label => {
  const found = findRoute(routes, path)
  if (found?.kind === 'screen') return found.entry.label
  const base = withoutEnd(path)
  return baseScreens.get(base) ?? publicScreens.get(base) ?? notFoundLabel
}

/**
 * The trail above the screen at a path: the dashboard, the area, the menu entry it belongs to, the screen itself (a
 * record by its number). The last step cannot be clicked, nor an area that leads nowhere.
 */
export const crumbsAt = (routes: Routes, path: string): readonly Crumb[] => {
  const found = findRoute(routes, path)
  const trail = found?.kind === 'screen' ? areaTrail(found) : baseTrail(withoutEnd(path))
  return [landingCrumb, ...trail].map((crumb, at) => (at === trail.length ? unlinked(crumb) : crumb)).filter(isSaidOnce)
}

/** An area that is called as what stands in it is said once: `库存`, not `库存 / 库存`. */
const isSaidOnce = ({ label: [zh, en] }: Crumb, at: number, trail: readonly Crumb[]): boolean => {
  const next = trail[at + 1]
  return next === undefined || (next.label[0] !== zh && next.label[1] !== en)
}

const unlinked = ({ label, record = false }: Crumb): Crumb => (record ? { label, record } : { label })

const areaTrail = ({ menu, entry, parameters }: Found & { readonly kind: 'screen' }): readonly Crumb[] => {
  const area: Crumb = menu.redirect === undefined ? { label: menu.label } : { label: menu.label, to: menu.redirect }
  const above = activeEntry(menu, entry)
  const number = `#${parameters['id']}`
  const settings = settingsOf(menu, above)
  return [
    area,
    ...(settings ? [{ label: settings.label, to: settings.path }] : []),
    ...(above === entry || above.path.includes('{') ? [] : [{ label: above.label, to: above.path }]),
    entry.view === 'detail' ? { label: [number, number], record: true } : { label: entry.label },
  ]
}

const baseTrail = (path: string): readonly Crumb[] => {
  if (path === landingPath) return []
  const label = baseScreens.get(path)
  // A screen that is closed to the person says what it is called.
  if (label === undefined) return [{ label: notFoundLabel, record: true }]
  return path === noticeDetailPath
    ? [
        { label: noticesLabel, to: noticePath },
        { label, record: true },
      ]
    : [{ label }]
}

/** The menu entry to which this one belongs: the one it names, else itself. */
export const activeEntry = (menu: Menu, entry: Entry): Entry => menu.children.find(({ name }) => name === entry.activeMenu) ?? entry

/** The screen of settings behind which a list stands; undefined for every other entry. */
const settingsOf = (menu: Menu, { setting }: Entry): Entry | undefined =>
  setting ? menu.children.find(({ view }) => view === 'settings') : undefined

/** The menu entry that is highlighted while this one is open, whatever stands behind the settings as the settings. */
export const highlightedEntry = (menu: Menu, entry: Entry): Entry => {
  const active = activeEntry(menu, entry)
  return settingsOf(menu, active) ?? active
}

/** The entries of a menu that are shown in it. */
export const shownEntries = (menu: Menu): readonly Entry[] => menu.children.filter(entry => !entry.hidden && !entry.path.includes('{'))

/** How many entries of an area stand open in the side menu, the one behind which the others fold away included. */
const mostEntries = 9

/** What stands last in the menu of an area, and never folds away. */
const isBehindAll = (view: Entry['view']): boolean => view === 'reports' || view === 'settings'

/**
 * The entries of a menu as the side menu shows them: those of every day, and those that fold away behind one entry, lists of settings
 * (`menu: false`) among them. The reports and the settings stand open. Nothing folds away where everything has room.
 */
export const foldedEntries = (menu: Menu): { readonly open: readonly Entry[]; readonly folded: readonly Entry[] } => {
  const shown = shownEntries(menu)
  const lists = menu.children.filter(
    ({ view, hidden, activeMenu, setting, path }) =>
      view === 'list' && hidden && activeMenu === undefined && !setting && !path.includes('{'),
  )
  if (lists.length === 0 && shown.length <= mostEntries) return { open: shown, folded: [] }
  const reports = shown.filter(({ view }) => isBehindAll(view))
  const others = shown.filter(({ view }) => !isBehindAll(view))
  const room = mostEntries - 1 - reports.length
  return { open: [...others.slice(0, room), ...reports], folded: [...others.slice(room), ...lists] }
}

/** The menus that are shown, each with something in it. */
export const shownMenus = (menus: readonly Menu[]): readonly Menu[] => menus.filter(menu => !menu.hidden && shownEntries(menu).length > 0)

/** So many areas, what folds away counted as one, stand in the side menu of a screen 900 pixels high together with the entries of one of them. */
const mostAreas = 12

/**
 * The menus as the side menu shows them: all of them where they have room, else so many of them, and the rest, which folds away behind one entry: what stands
 * aside goes first, and the last ones of it before the others.
 */
export const foldedMenus = (menus: readonly Menu[]): { readonly open: readonly Menu[]; readonly folded: readonly Menu[] } => {
  const shown = shownMenus(menus)
  if (shown.length <= mostAreas) return { open: shown, folded: [] }
  const byNeed = [...shown.filter(({ aside }) => aside !== true), ...shown.filter(({ aside }) => aside === true)]
  const kept = new Set(byNeed.slice(0, mostAreas - 1))
  return { open: shown.filter(menu => kept.has(menu)), folded: shown.filter(menu => !kept.has(menu)) }
}

/** So many areas are fetched before anybody asks for them. */
const mostAhead = 3

/** The paths at which somebody most likely begins: what stands first in the first areas of the menu. */
export const firstPaths = (menus: readonly Menu[]): readonly string[] =>
  shownMenus(menus)
    .slice(0, mostAhead)
    .flatMap(menu => foldedEntries(menu).open.slice(0, 1))
    .map(({ path }) => path)
