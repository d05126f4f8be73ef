import type { OriginAbove } from '../core/define/originsAbove.ts'
import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'
import { withPanels, type LoadPanel } from '../core/records/panelsAbove.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

const foundPanels = import.meta.glob<Awaited<ReturnType<LoadPanel['load']>>>('../areas/*/panels/*.web.ts')

/** What areas show on pages of others, by the files that are called like the entity. */
const panels: readonly LoadPanel[] = Object.entries(foundPanels).map(([path, load]) => ({
  entity: path.split('/').at(-1)?.replace('.web.ts', '') ?? '',
  load,
}))

/** How records of an area are made from those of others above it, by files that are called like the entity: `origins/<area.entity>.ts`. */
const origins = Object.entries(import.meta.glob<{ readonly default: OriginAbove }>('../areas/*/origins/*.ts'))

/** What areas above say of how records of this one are made is fetched with it. */
const withOriginsOf = (area: string, load: LoadArea): LoadArea => {
  const above = origins.filter(([path]) => path.includes(`/${area}.`))
  if (above.length === 0) return load
  return async () => {
    const [{ withOrigins }, own, ...others] = await Promise.all([
      import('../core/records/originsAbove.web.ts'),
      load(),
      ...above.map(([, loadOrigin]) => loadOrigin()),
    ])
    return {
      default: withOrigins(
        own.default,
        others.map(other => other.default),
      ),
    }
  }
}

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder, with what areas above say of it. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = path.split('/').at(-2) ?? ''
    const above = panels.filter(({ entity }) => entity.startsWith(`${area}.`))
    return [area, withOriginsOf(area, above.length === 0 ? load : withPanels(load, above))]
  }),
)
