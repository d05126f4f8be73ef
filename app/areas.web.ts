import { lazy } from '../core/client/lazy.web.ts'
import type { AreaScreens, LoadEntity, LoadScreens } from '../core/records/present.web.ts'

const found = import.meta.glob<{ readonly default: AreaScreens }>('../areas/*/area.web.ts')

/** Screens that an area declares and one above draws, by files that are called like the screen: `drawn/<area.screen>.web.ts`, each fetched when it is opened. */
const drawn = Object.entries(import.meta.glob<{ readonly default: AreaScreens[string] }>('../areas/*/drawn/*.web.ts'))

/** The screens of an area that others draw. */
const drawnFor = (area: string): AreaScreens =>
  Object.fromEntries(
    drawn.flatMap(([path, loadScreen]) => {
      const [of, screen = ''] = path.split('/').at(-1)?.split('.') ?? []
      return of === area ? [[screen, lazy(loadScreen)]] : []
    }),
  )

/** The screens of the areas by name, each loaded with the first of them: `area.web.ts` of an area's folder, with those that others draw. */
export const screens: Readonly<Record<string, LoadScreens>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const area = path.split('/').at(-2) ?? ''
    const ofOthers = drawnFor(area)
    return [area, async () => ({ ...(await load()).default, ...ofOthers })]
  }),
)

/** What loads entities: whoever is signed in needs it for the first screen. */
export const entities = () => import('./entities.web.ts')

/** Loads an entity of any area. */
export const entity: LoadEntity = async name => (await entities()).loadEntity(name)
