import type { AnyAreaHelp } from '../core/help/help.ts'
import type { HouseHelp } from '../core/help/houseHelp.web.ts'
import { entity } from './areas.web.ts'

const found = import.meta.glob<{ readonly default: AnyAreaHelp }>('../areas/*/help.ts')

/** The texts of the areas by name: `help.ts` of an area's folder. */
const texts: HouseHelp['texts'] = Object.fromEntries(Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? '', load]))

/** What the help reads, each part when somebody opens it. */
export const help: HouseHelp = { entity, texts, firstSteps: () => import('./firstSteps.ts'), releases: () => import('./releases.ts') }
