import { withOrigins, type LoadOrigin } from '../core/records/originsAbove.web.ts'
import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'
import { withPanels, type LoadPanel } from '../core/records/panelsAbove.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

const foundPanels = import.meta.glob<Awaited<ReturnType<LoadPanel['load']>>>('../areas/*/panels/*.web.ts')

const foundOrigins = import.meta.glob<Awaited<ReturnType<LoadOrigin>>>('../areas/*/origins/*.ts')

const entityIn = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/(\.web)?\.ts$/, '') ?? ''

/** What areas show on pages of others, by the files that are called like the entity. */
const panels: readonly LoadPanel[] = Object.entries(foundPanels).map(([path, load]) => ({ entity: entityIn(path), load }))

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder, with what areas above say of its entities. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = path.split('/').at(-2) ?? ''
    const shown = panels.filter(({ entity }) => entity.startsWith(`${area}.`))
    const origins = Object.entries(foundOrigins).flatMap(([file, one]) => (entityIn(file).startsWith(`${area}.`) ? [one] : []))
    const withShown = shown.length === 0 ? load : withPanels(load, shown)
    return [area, origins.length === 0 ? withShown : withOrigins(withShown, origins)]
  }),
)
