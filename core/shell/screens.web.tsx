import { useLoaderData } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { listedIn, recordsNamed } from '../define/listedLines.ts'
import type { EntityLogic } from '../define/logic.ts'
import { PartsContext } from '../records/parts.web.ts'
import { LogicContext } from '../records/rowLogic.web.ts'
import type { LoadedEntity, PresentedEntity } from '../records/present.web.ts'
import type { Entry, Menu } from '../client/menu.ts'
import { leadTo } from '../client/passage.web.ts'
import { activeEntry, findRoute, type Found, type Parameters } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'
import type { House } from '../pages/house.web.ts'

/** A screen that is loaded and ready to be drawn, in the room of the component library. */
export interface AreaScreenParts {
  readonly path: string
  readonly Room: ComponentType<{ readonly children: React.ReactNode }>
  readonly Screen: ComponentType
  /** What follows from rows of the entities that it shows. */
  readonly logic: readonly EntityLogic[]
  /** The entities whose records are parts of the one that it shows. */
  readonly parts: readonly PresentedEntity[]
}

/** Where the screens and the entities of the product come from. */
type Sources = Pick<House, 'screens' | 'entity'>

/**
 * Loads what stands at a path among this person's routes; leads to the 404 screen when there is nothing for them. What an address says behind its path goes along
 * where the path leads elsewhere.
 */
export const loadAreaScreen = async (
  { pathname: path, searchStr }: { readonly pathname: string; readonly searchStr: string },
  house: Sources,
): Promise<AreaScreenParts> => {
  const found = findRoute(useSession.getState().routes, path)
  if (!found) {
    const { closedTo } = await import('./closedTo.web.tsx')
    return closedTo(path)
  }
  if (found.kind === 'redirect') return leadTo(`${found.to}${searchStr}`)
  prepareGenerated(found.entry)
  const [{ AntdRoom }, shown, parts] = await Promise.all([
    import('../controls/theme.web.tsx'),
    Promise.all(shownBy(found).map(async name => entityNamed(house, name))),
    Promise.all((found.entry.parts ?? []).map(async name => entityNamed(house, name))),
  ])
  return { path, Room: AntdRoom, Screen: await screenOf(house, found, shown), logic: [...shown, ...parts].flatMap(one => one.logic), parts }
}

/** The names of the entities whose records a screen shows: of the settings each of them, otherwise one or none. */
const shownBy = ({ menu, entry }: Extract<Found, { readonly kind: 'screen' }>): readonly string[] =>
  (entry.view === 'settings' ? settingsOf(menu) : entry.view === 'bare' ? [] : [entry]).flatMap(({ entity }) => entity ?? [])

const settingsOf = ({ children }: Menu): readonly Entry[] => children.filter(({ setting }) => setting)

/** An entity, or the lines of one that are listed: these are called like a field of it. */
const entityNamed = async ({ entity: load }: Sources, name: string): Promise<LoadedEntity> => {
  const records = await load(recordsNamed(name))
  const lines = records && listedIn(records.entity).find(one => one.name === name)
  if (lines) return { ...records, entity: lines, presentation: {} }
  if (!records || records.entity.name !== name) throw new Error(`No area has an entity called ${name}`)
  return records
}

/** Fetches the generated screen while the entity is still on its way; few entities have one of their own. */
const prepareGenerated = ({ view }: Entry): void => {
  if (view === 'list' || view === 'lines') void import('../lists/ListScreen.web.tsx').catch(() => undefined)
  if (view === 'detail') void import('../pages/DetailScreen.web.tsx').catch(() => undefined)
  if (view === 'report') void import('../reports/ReportScreen.web.tsx').catch(() => undefined)
  if (view === 'new' || view === 'make' || view === 'edit') void import('../pages/FormScreen.web.tsx').catch(() => undefined)
}

const screenOf = async (
  house: Sources,
  { menu, entry, parameters }: Extract<Found, { readonly kind: 'screen' }>,
  shown: readonly LoadedEntity[],
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
    const lists = settingsOf(menu).flatMap(({ path, label, entity: name }) =>
      shown.flatMap(({ entity, presentation }) => (entity.name === name ? [{ path, label, entity, presentation }] : [])),
    )
    return () => <SettingsScreen area={menu.label} lists={lists} />
  }
  if (entry.view === 'report') {
    const { ReportScreen } = await import('../reports/ReportScreen.web.tsx')
    return () => <ReportScreen name={entry.report ?? entry.name} />
  }
  if (entry.view === 'screen') return ownScreen(house, menu.name, entry, parameters)
  const [one] = shown
  if (!one) throw new Error(`${entry.path} names no entity`)
  const { entity, presentation, logic: logics } = one
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
  const logic = logics.find(({ name }) => name === entity.name)?.logic
  return () => <FormScreen entity={entity} presentation={presentation} logic={logic} says={entry.says} {...of} />
}

const ownScreen = async ({ screens }: Sources, area: string, entry: Entry, parameters: Parameters): Promise<ComponentType> => {
  const Own = (await screens[area]?.())?.[entry.screen ?? entry.name]
  if (!Own) throw new Error(`The area ${area} has no screen called ${entry.screen ?? entry.name}`)
  return () => <Own params={parameters} />
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
