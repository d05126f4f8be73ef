import { areaNameOf } from './areaNames.ts'
import { lazy } from '../core/client/lazy.web.ts'
import type { OriginAbove } from '../core/define/originsAbove.ts'
import type { AddPanel } from '../core/records/panelsAbove.web.ts'
import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

/** What areas show on pages of others, by files that are called like the entity: `panels/<area.entity>.web.ts`. */
const panels = Object.entries(import.meta.glob<{ readonly default: AddPanel }>('../areas/*/panels/*.web.ts'))

/** How records of an area are made from those of others above it, by files of the same kind of name: `origins/<area.entity>.ts`. */
const origins = Object.entries(import.meta.glob<{ readonly default: OriginAbove }>('../areas/*/origins/*.ts'))

/** Screens that an area declares and one above draws, by files that are called like the screen: `drawn/<area.screen>.web.ts`, each fetched when it is opened. */
const screens = Object.entries(import.meta.glob<{ readonly default: PresentedArea['screens'][string] }>('../areas/*/drawn/*.web.ts'))

/** The screens of an area that others draw. */
const screensOf = (area: string): PresentedArea['screens'] =>
  Object.fromEntries(
    screens.flatMap(([path, loadScreen]) => {
      const [of, screen = ''] = path.split('/').at(-1)?.split('.') ?? []
      return of === area ? [[screen, lazy(loadScreen)]] : []
    }),
  )

/** What areas above say of how records of this one are made is fetched with it. */
const withOriginsOf = (area: string, load: LoadArea): LoadArea => {
  const above = origins.flatMap(([path, loadOrigin]) => (path.includes(`/${area}.`) ? [loadOrigin] : []))
  if (above.length === 0) return load
  return async () => {
    const [{ withOrigins }, own, ...others] = await Promise.all([
      import('../core/records/originsAbove.web.ts'),
      load(),
      ...above.map(async one => one()),
    ])
    return {
      default: withOrigins(
        own.default,
        others.map(other => other.default),
      ),
    }
  }
}

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder, with what others have for its pages and its records. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = areaNameOf(path.split('/').at(-2) ?? '')
    const drawn = screensOf(area)
    const withPanels: LoadArea = async () => {
      const above = panels.flatMap(([panel, loadPanel]) => (panel.includes(`/${area}.`) ? [loadPanel()] : []))
      const [{ default: own }, ...others] = await Promise.all([load(), ...above])
      return {
        default: others.reduce((whole, { default: add }) => add(whole), { ...own, screens: { ...own.screens, ...drawn } }),
      }
    }
    return [area, withOriginsOf(area, withPanels)]
  }),
)
