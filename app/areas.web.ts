import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'
import { withPanels, type LoadPanel } from '../core/records/panelsAbove.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

const foundPanels = import.meta.glob<Awaited<ReturnType<LoadPanel['load']>>>('../areas/*/panels/*.web.ts')

/** What areas show on pages of others, by the files that are called like the entity. */
const panels: readonly LoadPanel[] = Object.entries(foundPanels).map(([path, load]) => ({
  entity: path.split('/').at(-1)?.replace('.web.ts', '') ?? '',
  load,
}))

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = path.split('/').at(-2) ?? ''
    const above = panels.filter(({ entity }) => entity.startsWith(`${area}.`))
    return [area, above.length === 0 ? load : withPanels(load, above)]
  }),
)
