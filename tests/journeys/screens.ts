import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import {
  landingPath,
  noticeChoicesPath,
  noticePath,
  passwordPath,
  preferencesPath,
  profilePath,
  sessionsPath,
  signingCodePath,
} from '../../core/client/guard.ts'
import type { EntryView, Menu } from '../../core/client/menu.ts'
import type { Call } from './journey.ts'
import { drawsOn, representativesOf, type DrawnScreen } from './representatives.ts'

/** A screen that somebody can open. */
export interface Screen {
  readonly address: string
  readonly kind: ScreenKind
  readonly view?: EntryView
  readonly entity?: string
  /** Drawn by the same parts as others, which are looked at in its place. */
  readonly likeOthers: boolean
  /** Whether its entity draws something of it in its own way. */
  readonly drawsItself: boolean
}

/** The areas whose screens alone are walked, where only some are proved: the same variable narrows the tests of every entity. */
export const areasWalked = process.env['AREAS']?.split(',')

/** The tags of the walks: those of the areas that are walked alone, so that they are found with the journeys of these areas. */
export const walkTags: string[] = areasWalked?.map(name => `@${name}`) ?? ['@core']

/** A list, the page of a record, a form, or a screen of its own. */
export type ScreenKind = 'list' | 'detail' | 'form' | 'own'

/** The screens that everybody has, whatever area is theirs. */
const baseScreens: readonly Screen[] = [
  landingPath,
  passwordPath,
  noticePath,
  noticeChoicesPath,
  profilePath,
  preferencesPath,
  sessionsPath,
  signingCodePath,
  '/404',
].map(address => ({ address, kind: 'own', likeOthers: false, drawsItself: true }))

const representatives: Readonly<Record<DrawnScreen, ReadonlySet<string>>> = {
  list: representativesOf('list', registry.entities.values()),
  detail: representativesOf('detail', registry.entities.values()),
  form: representativesOf('form', registry.entities.values()),
}

/** What of looking at a screen is left to others: nothing where an entity or an area draws it itself. */
const sharedWork = (kind: ScreenKind, name: string | undefined): Pick<Screen, 'likeOthers' | 'drawsItself'> => {
  const entity = registry.entities.get(name ?? '')
  if (kind === 'own' || entity === undefined) return { likeOthers: false, drawsItself: true }
  // Where an area is walked alone, nothing of it is left to others.
  const likeOthers = areasWalked === undefined && !representatives[kind].has(entity.name)
  return { likeOthers, drawsItself: drawsOn(kind, entity) }
}

/**
 * Every screen of one kind that a person can open, as the menus say, of all areas or of those that are walked alone; of records the oldest, on demand one in each state where the state decides what
 * an entity draws itself.
 */
export const screensOf = async (call: Call, kind: ScreenKind, inEachState: boolean): Promise<readonly Screen[]> => {
  const { body } = await call('GET', '/api/users/me/permissions/')
  const menus = (body.menus as readonly Menu[]).filter(({ name }) => areasWalked?.includes(name) ?? true)
  const entries = onceForAll(menus.flatMap(({ children }) => children)).filter(({ view }) => kindOf[view] === kind)
  const report = entries.find(({ view }) => view === 'report')
  const screens = entries.map(async (entry): Promise<readonly Screen[]> => {
    const { path, view, entity } = entry
    // Reports are drawn alike: one of them stands for all.
    const work = view === 'report' && entry !== report ? { likeOthers: true, drawsItself: false } : sharedWork(kind, entity)
    const shown = { kind, view, ...(entity === undefined ? {} : { entity }), ...work }
    if (!path.includes('{')) return [{ ...shown, address: path }]
    // What shows no record of its own looks the same whatever its address says.
    if (entity === undefined) return [{ ...shown, address: path.replaceAll(/\{\w+\}/g, '1') }]
    const ids = await examplesOf(call, entity, view === 'edit')
    const examples = inEachState && work.drawsItself ? ids : ids.slice(0, 1)
    return examples.map(id => ({ ...shown, address: path.replace('{id}', String(id)) }))
  })
  return [...(kind === 'own' && areasWalked === undefined ? baseScreens : []), ...(await Promise.all(screens)).flat()]
}

/** Screens that are drawn by the same parts: logs, lists of reports, pages without a number, and the forms of one kind of record. */
const sortOf = ({ kind, view, entity, address }: Screen): string | undefined => {
  if (view === 'reports' || view === 'settings' || view === 'bare') return view
  return kind === 'form' ? entity : /^\/log\/(?!audit)/.exec(address)?.[0]
}

/** The screens that stand for others: those with parts of their own, one of each sort. */
export const standingForOthers = (screens: readonly Screen[]): readonly Screen[] =>
  screens
    .filter(({ likeOthers }) => !likeOthers)
    .filter((screen, at, all) => {
      const sort = sortOf(screen)
      return sort === undefined || all.findIndex(other => sortOf(other) === sort) === at
    })

const sameForAll: ReadonlySet<Menu['children'][number]['view']> = new Set(['export', 'import'])

/** Of the screens that differ from entity to entity only in what it is called, one of each sort. */
const onceForAll = (screens: Menu['children']): Menu['children'] =>
  screens.filter(({ view }, place) => !sameForAll.has(view) || screens.findIndex(other => other.view === view) === place)

const kindOf = {
  list: 'list',
  lines: 'list',
  detail: 'detail',
  new: 'form',
  edit: 'form',
  export: 'own',
  import: 'own',
  bare: 'own',
  make: 'form',
  screen: 'own',
  report: 'own',
  reports: 'own',
  settings: 'own',
} as const satisfies Record<string, ScreenKind>

/** The oldest record in each of its states; to be changed, the oldest that this person may change. */
const examplesOf = async (call: Call, name: string, toChange: boolean): Promise<readonly number[]> => {
  const entity = registry.entities.get(name)
  if (entity === undefined) throw new Error(`No entity is called ${name}`)
  const { body } = await call('GET', `${apiPath(entity)}?sort=id&page_size=200`)
  const rows = body.results as readonly (Readonly<Record<string, unknown>> & { readonly id: number; readonly can: readonly string[] })[]
  const changeable = rows.filter(({ can }) => can.includes('update'))
  if (toChange) return changeable.slice(0, 1).map(({ id }) => id)
  const byState = new Map(rows.toReversed().map(row => [row[entity.state ?? ''], row.id]))
  return [...byState.values()]
}
