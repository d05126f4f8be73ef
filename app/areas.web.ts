import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? '', load]),
)
