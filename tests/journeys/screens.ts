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
import type { Menu } from '../../core/client/menu.ts'
import type { Call } from './journey.ts'

/** A screen that somebody can open. */
export interface Screen {
  readonly address: string
  readonly kind: ScreenKind
}

/** A list, the page of a record, a form, or a screen of its own. */
export type ScreenKind = 'list' | 'detail' | 'form' | 'own'

/** The screens that everybody has. */
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
].map(address => ({
  address,
  kind: 'own',
}))

/** Every screen of one kind that a person can open, as his menus say; of records the oldest, on demand in each of its states. */
export const screensOf = async (call: Call, kind: ScreenKind, inEachState: boolean): Promise<readonly Screen[]> => {
  const { body } = await call('GET', '/api/users/me/permissions/')
  const entries = (body.menus as readonly Menu[])
    .flatMap(({ children }) => onceForAll(children))
    .filter(({ view }) => kindOf[view] === kind)
  const screens = entries.map(async ({ path, view, entity }): Promise<readonly Screen[]> => {
    if (!path.includes('{')) return [{ address: path, kind }]
    if (entity === undefined) throw new Error(`Nobody knows which records ${path} shows`)
    const ids = await examplesOf(call, entity, view === 'edit')
    return ids.slice(0, inEachState ? ids.length : 1).map(id => ({ address: path.replace('{id}', String(id)), kind }))
  })
  return [...(kind === 'own' ? baseScreens : []), ...(await Promise.all(screens)).flat()]
}

const sameForAll: ReadonlySet<Menu['children'][number]['view']> = new Set(['export', 'import'])

/** Of the screens that differ from entity to entity only in what it is called, one of each sort for an area. */
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
  screen: 'own',
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
