import { useLoaderData } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Area } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { listedIn } from '../define/listedLines.ts'
import { PartsContext, presentedParts } from '../records/parts.web.ts'
import { LogicContext } from '../records/rowLogic.web.ts'
import type { LoadArea, PresentedArea, PresentedEntity } from '../records/present.web.ts'
import type { Entry } from '../client/menu.ts'
import { leadTo } from '../client/passage.web.ts'
import { activeEntry, findRoute, type Found, type Parameters } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'

/** A screen that is loaded and ready to be drawn, in the room of the component library. */
export interface AreaScreenParts {
  readonly path: string
  readonly Room: ComponentType<{ readonly children: React.ReactNode }>
  readonly Screen: ComponentType
  /** What follows from rows of the area's entities. */
  readonly logic: NonNullable<Area['logic']>
  /** The area's entities whose records are parts of others. */
  readonly parts: readonly PresentedEntity[]
}

/**
 * Loads what stands at a path among this person's routes; leads to the 404 screen when there is nothing of his. What an address says behind its path goes along
 * where the path leads elsewhere.
 */
export const loadAreaScreen = async (
  { pathname: path, searchStr }: { readonly pathname: string; readonly searchStr: string },
  areas: Readonly<Record<string, LoadArea>>,
): Promise<AreaScreenParts> => {
  const found = findRoute(useSession.getState().routes, path)
  if (!found) {
    const { closedTo } = await import('./closedTo.web.tsx')
    return closedTo(path)
  }
  if (found.kind === 'redirect') return leadTo(`${found.to}${searchStr}`)
  const load = areas[found.menu.name]
  if (!load) throw new Error(`The area ${found.menu.name} has no browser part`)
  prepareGenerated(found.entry)
  const [{ AntdRoom }, { default: area }] = await Promise.all([import('../controls/theme.web.tsx'), load()])
  return { path, Room: AntdRoom, Screen: await screenOf(area, found), logic: area.area.logic ?? [], parts: presentedParts(area) }
}

/** Fetches the generated screen while the area is still on its way; few entities have one of their own. */
const prepareGenerated = ({ view }: Entry): void => {
  if (view === 'list' || view === 'lines') void import('../lists/ListScreen.web.tsx').catch(() => undefined)
  if (view === 'detail') void import('../pages/DetailScreen.web.tsx').catch(() => undefined)
  if (view === 'report') void import('../reports/ReportScreen.web.tsx').catch(() => undefined)
  if (view === 'new' || view === 'make' || view === 'edit') void import('../pages/FormScreen.web.tsx').catch(() => undefined)
}

const screenOf = async (
  area: PresentedArea,
  { menu, entry, parameters }: Extract<Found, { readonly kind: 'screen' }>,
): Promise<ComponentType> => {
  if (entry.view === 'bare') {
    const { BareRecord } = await import('../pages/BareRecord.web.tsx')
    return () => <BareRecord record={entry.path} list={activeEntry(menu, entry)} />
  }
  if (entry.view === 'reports') {
    const { ReportsScreen } = await import('../reports/ReportsScreen.web.tsx')
    return () => <ReportsScreen area={menu.name} />
  }
  if (entry.view === 'settings') {
    const { SettingsScreen } = await import('../lists/settings/SettingsScreen.web.tsx')
    const lists = menu.children
      .filter(({ setting }) => setting)
      .map(one => ({ path: one.path, label: one.label, ...presentedIn(area, one) }))
    return () => <SettingsScreen area={menu.label} lists={lists} />
  }
  if (entry.view === 'report') {
    const { ReportScreen } = await import('../reports/ReportScreen.web.tsx')
    return () => <ReportScreen name={entry.report ?? entry.name} />
  }
  if (entry.view === 'screen') return ownScreen(area, entry, parameters)
  const { entity, presentation } = presentedIn(area, entry)
  const own = presentation.screens
  const id = Number(parameters['id'])
  if (entry.view === 'list' && entry.says) {
    const { says } = entry
    const { SomeList } = await import('../lists/SomeList.web.tsx')
    return () => <SomeList entity={entity} presentation={presentation} says={says} />
  }
  if (entry.view === 'list' && own?.list) return own.list
  if (entry.view === 'list' || entry.view === 'lines') {
    const { ListScreen } = await import('../lists/ListScreen.web.tsx')
    return () => <ListScreen entity={entity} presentation={presentation} />
  }
  if (entry.view === 'detail') {
    const Own = own?.detail
    if (Own) return () => <Own id={id} />
    const { DetailScreen } = await import('../pages/DetailScreen.web.tsx')
    return () => <DetailScreen entity={entity} presentation={presentation} id={id} />
  }
  const { view } = entry
  if (view === 'export' || view === 'import') {
    const { EntityExchange } = await import('../exchange/EntityExchange.web.tsx')
    return () => <EntityExchange entity={entity} view={view} />
  }
  const of = entry.view === 'edit' ? { id } : entry.origin === undefined ? {} : { from: { field: entry.origin, record: id } }
  const Own = own?.form
  if (Own) return () => <Own {...of} />
  const { FormScreen } = await import('../pages/FormScreen.web.tsx')
  const logic = area.area.logic?.find(({ name }) => name === entity.name)?.logic
  return () => <FormScreen entity={entity} presentation={presentation} logic={logic} says={entry.says} {...of} />
}

const ownScreen = (area: PresentedArea, entry: Entry, parameters: Parameters): ComponentType => {
  const Own = area.screens[entry.screen ?? entry.name]
  if (!Own) throw new Error(`The area ${area.area.name} has no screen called ${entry.screen ?? entry.name}`)
  return () => <Own params={parameters} />
}

const presentedIn = (area: PresentedArea, entry: Entry): PresentedEntity => {
  const presented = area.presented.find(({ entity }) => entity.name === entry.entity)
  if (presented) return presented
  const { entities } = area.area
  const named = ({ name }: AnyEntity): boolean => name === entry.entity
  const entity = entities.find(named) ?? entities.flatMap(one => listedIn(one)).find(named)
  if (!entity) throw new Error(`The area ${area.area.name} has no entity called ${entry.entity}`)
  return { entity, presentation: {} }
}

/** The screen of an area that the path names. */
export const AreaScreen = () => {
  const { path, Room, Screen, logic, parts }: AreaScreenParts = useLoaderData({ from: '/frame/$' })
  return (
    <Room>
      <LogicContext value={logic}>
        <PartsContext value={parts}>
          <Screen key={path} />
        </PartsContext>
      </LogicContext>
    </Room>
  )
}
