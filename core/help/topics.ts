import { areaName, shortName } from '../define/area.ts'
import type { Label } from '../language/label.ts'
import { recordsNamed } from '../define/listedLines.ts'
import { people } from '../define/registry.ts'
import type { EntryView, Menu } from '../client/menu.ts'
import { findRoute, titleAt, type Routes } from '../client/routes.ts'
import { personalPath, withoutEnd } from '../client/guard.ts'
import { baseTopics, generalTopics } from './generalTopics.ts'

/** A topic of the help that this person may read. */
export interface Topic {
  /** `area.name`, `base.name` or `general.name`. */
  readonly key: string
  readonly label: Label
  /** What it belongs to. */
  readonly group: Label
}

/** Which topic explains a screen, and which of its parts is open. */
export interface Place {
  readonly key: string
  readonly view: EntryView
}

const baseGroup: Label = ['个人页面', 'Personal screens']
const generalGroup: Label = ['通用操作', 'Everywhere']

/** The parts of a key: `['quality', 'iqc']`. */
export const partsOf = (key: string): readonly [group: string, name: string] => [areaName({ name: key }), shortName({ name: key })]

const baseTopicAt = (path: string): string | undefined => Object.entries(baseTopics).find(([base]) => base === withoutEnd(path))?.[1]

/** The topic of the screen at a path; of finding things where there is no such screen. */
export const placeAt = (routes: Routes, path: string): Place => {
  const found = findRoute(routes, path)
  if (found?.kind === 'screen') {
    const { menu, entry } = found
    if (entry.view === 'export') return { key: 'general.exporting', view: entry.view }
    if (entry.view === 'import') return { key: 'general.importing', view: entry.view }
    if (entry.view === 'settings') return { key: 'general.settings', view: entry.view }
    if (entry.view === 'report' || entry.view === 'reports') return { key: 'general.reports', view: entry.view }
    if (entry.view === 'lines' && entry.entity !== undefined) return { key: recordsNamed(entry.entity), view: 'list' }
    return { key: entry.entity ?? `${menu.name}.${entry.screen ?? entry.name}`, view: entry.view }
  }
  const base = baseTopicAt(path)
  return { key: base === undefined ? 'general.finding' : `base.${base}`, view: 'screen' }
}

/** Every topic that concerns this person: what their menus lead to, their own screens, and what is the same everywhere. */
export const topicsFor = (menus: readonly Menu[], routes: Routes): readonly Topic[] => [
  ...menus.flatMap(menu =>
    menu.children.flatMap((entry, at): Topic[] => {
      // Of an entity with lists of some of its records, one topic speaks of all.
      if (entry.view === 'list' && entry.entity !== undefined)
        return menu.children.findIndex(one => one.view === 'list' && one.entity === entry.entity) < at
          ? []
          : [{ key: entry.entity, label: entry.label, group: menu.label }]
      return entry.view === 'screen' ? [{ key: `${menu.name}.${entry.screen ?? entry.name}`, label: entry.label, group: menu.label }] : []
    }),
  ),
  ...Object.entries(baseTopics)
    .filter(([path]) => path !== personalPath)
    .map(([path, name]): Topic => ({ key: `base.${name}`, label: titleAt(routes, path), group: baseGroup })),
  ...Object.entries<Label>(generalTopics)
    .filter(([name]) => name !== 'firstSteps' || setsUpCompanies(menus))
    .map(([name, label]): Topic => ({ key: `general.${name}`, label, group: generalGroup })),
]

/** Whether this person is one of those who fill an empty company: they may add people. */
const setsUpCompanies = (menus: readonly Menu[]): boolean =>
  menus.some(({ children }) => children.some(({ entity, view }) => entity === people && view === 'new'))
