import type { AddPanel } from '../core/records/panelsAbove.web.ts'
import type { LoadArea, PresentedArea } from '../core/records/present.web.ts'

const found = import.meta.glob<{ readonly default: PresentedArea }>('../areas/*/area.web.ts')

/** What areas show on pages of others, by files that are called like the entity: `panels/<area.entity>.web.ts`. */
const panels = Object.entries(import.meta.glob<{ readonly default: AddPanel }>('../areas/*/panels/*.web.ts'))

/** The browser parts of the areas by name, each loaded with its first screen: `area.web.ts` of an area's folder, with the panels that others have for it. */
export const areas: Readonly<Record<string, LoadArea>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = path.split('/').at(-2) ?? ''
    const withPanels: LoadArea = async () => {
      const above = panels.flatMap(([panel, loadPanel]) => (panel.includes(`/${area}.`) ? [loadPanel()] : []))
      const [own, ...others] = await Promise.all([load(), ...above])
      return { default: others.reduce((whole, { default: add }) => add(whole), own.default) }
    }
    return [area, withPanels]
  }),
)
