import {
  areaPath,
  entityPaths,
  screenPath,
  settingsPath,
  shortName,
  type Area,
  type EntityScreens,
  type FurtherAddress,
  type Screen,
  type SomeScreens,
} from '../define/area.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { inSentence, type Label } from '../language/label.ts'
import { fieldsOfLines, listedIn, type ListedLines } from '../define/listedLines.ts'
import { wholeOf } from '../define/parts.ts'
import { isInChain } from '../define/referrers.ts'
import type { Entry, Menu } from './menu.ts'
import { reportScreen, reportsPath } from '../define/report.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import { pointsOfReport } from '../rights/reportRights.ts'
import { may, userTypeCodes, type Actor } from '../rights/actor.ts'
import { administratorPoint } from '../rights/points.ts'

/** What decides which menus a person gets. */
export type MenuReader = Pick<Actor, 'type' | 'points'>

/** Whether this value is the role value of the full menu: the number 0 itself, never something that merely converts to it. */
export const isFullMenuRole = (value: unknown): boolean => Object.is(value, 0)

/** Role value 0, or the administrator's point, shows every entry. What a person may do behind it is decided call by call. */
const seesFullMenu = (reader: MenuReader): boolean =>
  isFullMenuRole(Object.hasOwn(userTypeCodes, reader.type) ? userTypeCodes[reader.type] : undefined) || may(reader, administratorPoint)

/** The areas and routes that this person may open, in menu order; areas without any are left out. */
export const menusFor = (areas: readonly Area[], reader: MenuReader): readonly Menu[] => {
  const opens = seesFullMenu(reader) ? () => true : (point: string | undefined) => point === undefined || may(reader, point)
  return areas.flatMap(area => menuOf(areas, area, opens) ?? [])
}

type Opens = (point: string | undefined) => boolean

/** An area with the routes that stand open where these points do; undefined when none does. */
export const menuOf = (areas: readonly Area[], area: Area, opens: Opens): Menu | undefined => {
  const generated = area.entities.flatMap(entity => entityEntries(areas, area, entity, opens))
  const children = inOrder(area, [
    ...generated,
    ...(area.screens ?? []).flatMap(screen => (opens(screen.point) ? screenEntry(area, screen) : [])),
    ...reportEntries(area, opens),
    ...(generated.some(({ setting }) => setting) ? [settingsEntry(area)] : []),
  ])
  if (children.length === 0) return undefined
  const path = areaPath(area)
  const first =
    children.find(entry => entry.path === `${path}/${area.opensWith}`) ?? children.find(entry => !entry.hidden && !entry.path.includes('{'))
  return {
    name: area.name,
    label: area.label,
    path,
    hidden: area.hidden === true,
    ...(area.aside ? { aside: area.aside } : {}),
    ...(first ? { redirect: first.path } : {}),
    children,
  }
}

/** The screen of an area's settings, for whoever may read one of them. */
const settingsEntry = (area: Area): Entry => ({
  name: 'settings',
  label: ['设置', 'Settings'],
  path: settingsPath(area),
  hidden: false,
  view: 'settings',
})

/** The generated screens of an entity, each for those who hold the point behind it. */
const entityEntries = (areas: readonly Area[], area: Area, entity: AnyEntity, opens: Opens): readonly Entry[] => {
  const name = shortName(entity)
  const screens = area.entityScreens?.[name]
  const { list: path, record } = entityPaths(area, entity)
  const one = screens?.title ?? entity.label
  const label = screens?.title ?? severalOf(entity)
  const shown = screens?.lists
  const said = shown ? { says: shown.says } : {}
  const isSetting = area.settings?.includes(name) === true
  const list: Entry = {
    name,
    label: shown?.several ?? label,
    path,
    hidden: screens?.menu === false || isSetting,
    view: 'list',
    entity: entity.name,
    ...(isSetting ? { setting: true } : {}),
    ...said,
  }
  const createPath = screens?.create === undefined ? `${path}/new` : `${areaPath(area)}/${screens.create}`
  const below = { hidden: true, activeMenu: name, entity: entity.name }
  const sourced = screens?.empty === false ? ({ sourced: true } as const) : {}
  const create: Entry = { ...below, name: `${name}.new`, label: newLabel(one), path: createPath, view: 'new', ...sourced, ...said }
  const chained = isInChain(areas, entity.name) || entity.list?.makes ? ({ chained: true } as const) : {}
  const partNames = area.entities.flatMap(part => (wholeOf(part) === entity.name && opens(`${part.name}:read`) ? [part.name] : []))
  const parts = partNames.length > 0 ? { parts: partNames } : {}
  const detail: Entry = { ...below, name: `${name}.detail`, label: one, path: record, view: 'detail', ...chained, ...parts, ...said }
  const editPath = screens?.edit === undefined ? undefined : `${areaPath(area)}/${screens.edit}`
  const bare = [
    ...(screens?.record === undefined ? [] : [record.replace(/\/\{id\}$/, '')]),
    ...(editPath === undefined ? [] : [editPath]),
  ].map((at, place): Entry => ({ ...below, name: `${name}.bare${place === 0 ? '' : place}`, label: one, path: at, view: 'bare' }))
  const edit: Entry = {
    ...below,
    name: `${name}.edit`,
    label: editLabel(one),
    path: editPath === undefined ? `${record}/edit` : `${editPath}/{id}`,
    view: 'edit',
    ...said,
  }
  if (!opens(`${entity.name}:read`)) return []
  const makes = Object.entries(screens?.makes ?? {}).map(([origin, at]): Entry => ({
    ...below,
    name: `${name}.make.${origin}`,
    label: newLabel(one),
    path: `${areaPath(area)}/${at}/{id}`,
    view: 'make',
    origin,
  }))
  const take: Entry = { ...below, name: `${name}.export`, label: exportLabel(label), path: `${path}/export`, view: 'export' }
  const bring: Entry = { ...below, name: `${name}.import`, label: importLabel(label), path: `${path}/import`, view: 'import' }
  const lines = listedIn(entity)
    .filter(({ lineOf: { field } }) => readsGroup(opens, entity.fields[field]))
    .flatMap(listed =>
      linesEntries(listed, { ...below, name: `${name}.${listed.lineOf.field}`, path: `${path}/${listed.lineOf.field}` }, opens),
    )
  return [
    list,
    ...lines,
    ...(opens(`${entity.name}:create`) ? [create, ...makes] : []),
    ...(opens(`${entity.name}:export`) ? [take] : []),
    ...(opens(`${entity.name}:import`) && takesFiles(entity, screens) ? [bring] : []),
    detail,
    ...bare,
    ...(opens(`${entity.name}:update`) ? [edit] : []),
    ...(screens?.also ?? []).flatMap(some => someEntries(area, entity, some, parts, opens)),
    ...furtherEntries(area, [list, detail, edit, create], screens?.addresses ?? [], point => opens(`${entity.name}:${point}`)),
  ]
}

/** The further addresses of screens of an entity, each for those who may open the screen itself. */
const furtherEntries = (
  area: Area,
  screens: readonly Entry[],
  addresses: readonly FurtherAddress[],
  isOpen: (verb: string) => boolean,
): readonly Entry[] =>
  addresses.flatMap(({ path, view, title }) => {
    const screen = screens.find(one => one.view === view)
    const verb = { list: 'read', detail: 'read', edit: 'update', new: 'create' }[view]
    if (!screen || !isOpen(verb)) return []
    const { activeMenu = screen.name, label, ...same } = screen
    return [{ ...same, name: `${screen.name} ${path}`, label: title ?? label, path: `${areaPath(area)}/${path}`, hidden: true, activeMenu }]
  })

/** The list of lines, and their ways into spreadsheets and back: whoever may do that with their records may do it with them. */
const linesEntries = (
  listed: ListedLines,
  below: Pick<Entry, 'name' | 'path' | 'hidden' | 'activeMenu'>,
  opens: Opens,
): readonly Entry[] => {
  const { entity, field } = listed.lineOf
  const { group }: Field = entity.fields[field]
  const one = { ...below, entity: listed.name }
  const isWritten = (group === undefined || opens(groupPoint(group, 'write'))) && Object.keys(fieldsOfLines(listed)).length > 0
  const take: Entry = {
    ...one,
    name: `${below.name}.export`,
    label: exportLabel(listed.label),
    path: `${below.path}/export`,
    view: 'export',
  }
  const bring: Entry = {
    ...one,
    name: `${below.name}.import`,
    label: importLabel(listed.label),
    path: `${below.path}/import`,
    view: 'import',
  }
  return [
    { ...one, label: listed.label, view: 'lines' },
    ...(opens(`${entity.name}:export`) ? [take] : []),
    ...(isWritten && opens(`${entity.name}:import`) ? [bring] : []),
  ]
}

/** The screens of some records of an entity that may be read, each for those who hold the point behind it. */
const someEntries = (
  area: Area,
  entity: AnyEntity,
  { title, several, says, ...at }: SomeScreens,
  parts: Pick<Entry, 'parts'>,
  opens: Opens,
): readonly Entry[] => {
  const name = `${shortName(entity)}.${at.name}`
  const [path, record, form] = [`${areaPath(area)}/${at.path}`, `${areaPath(area)}/${at.record}`, `${areaPath(area)}/${at.create}`]
  const below = { hidden: true, activeMenu: name, entity: entity.name }
  const create: Entry = { ...below, name: `${name}.new`, label: newLabel(title), path: form, view: 'new', says }
  const edit: Entry = { ...below, name: `${name}.edit`, label: editLabel(title), path: `${record}/{id}/edit`, view: 'edit', says }
  // Where no form stands at the bare path, it shows the record that `?id=` names.
  const bare: Entry = { ...below, name: `${name}.bare`, label: title, path: record, view: 'bare' }
  return [
    { name, label: several, path, hidden: false, view: 'list', entity: entity.name, says },
    { ...below, name: `${name}.detail`, label: title, path: `${record}/{id}`, view: 'detail', ...parts, says },
    ...(record === form || record === path ? [] : [bare]),
    ...(opens(`${entity.name}:create`) ? [create] : []),
    ...(opens(`${entity.name}:update`) ? [edit] : []),
  ]
}

const readsGroup = (opens: Opens, { group }: Field): boolean => group === undefined || opens(groupPoint(group, 'read'))

const screenEntry = (area: Area, screen: Screen): Entry => ({
  name: screen.name,
  label: screen.title,
  path: screenPath(area, screen),
  hidden: screen.menu !== true,
  ...(screen.activeMenu === undefined ? {} : { activeMenu: screen.activeMenu }),
  view: 'screen',
  screen: screen.name,
})

/** A screen for each report that may be read, behind the list of them, or behind the screen that an area has in place of that list. */
const reportEntries = (area: Area, opens: Opens): readonly Entry[] => {
  const open = (area.reports ?? []).filter(report => pointsOfReport(report).every(opens))
  if (open.length === 0) return []
  const list: Entry = { name: 'report', label: ['报表', 'Reports'], path: reportsPath(area), hidden: false, view: 'reports' }
  const isOwn = (area.screens ?? []).some(screen => screenPath(area, screen) === list.path)
  return [
    ...(isOwn ? [] : [list]),
    ...open.map(({ name, label }): Entry => ({
      name: `report.${name}`,
      label,
      path: reportScreen([area], name),
      hidden: true,
      activeMenu: 'report',
      view: 'report',
      report: name,
    })),
  ]
}

/** Entries named in `order` come first and in that order; an entity's further screens and lists stay beside its list. */
const inOrder = (area: Area, entries: readonly Entry[]): readonly Entry[] => {
  const order = area.order ?? []
  const place = (entry: Entry): number => {
    const names = entry.view === 'screen' ? [entry.name] : [entry.activeMenu ?? entry.name, entry.entity?.split('.').at(-1) ?? '']
    return names.map(name => order.indexOf(name)).find(index => index >= 0) ?? order.length
  }
  return entries.toSorted((one, other) => place(one) - place(other))
}

const newLabel = ([zh, en]: Label): Label => [`新建${zh}`, `New ${inSentence(en)}`]
const exportLabel = ([zh, en]: Label): Label => [`导出${zh}`, `Export: ${inSentence(en)}`]
/** Whether a file could bring or change a record: not where nobody fills in a new one and none is ever edited. */
const takesFiles = ({ editableIn }: AnyEntity, screens: EntityScreens | undefined): boolean =>
  screens?.empty !== false || editableIn === undefined || editableIn.length > 0

const importLabel = ([zh, en]: Label): Label => [`导入${zh}`, `Import: ${inSentence(en)}`]
const editLabel = ([zh, en]: Label): Label => [`编辑${zh}`, `Edit ${inSentence(en)}`]
