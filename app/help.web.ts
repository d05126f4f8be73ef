import { help as texts } from 'virtual:help'
import type { HouseHelp } from '../core/help/houseHelp.web.ts'
import { entity } from './areas.web.ts'

/** What the help reads, each part when somebody opens it. */
export const help: HouseHelp = { entity, texts, firstSteps: () => import('./firstSteps.ts'), releases: () => import('./releases.ts') }
