import type { AreaHelp } from '../core/help/help.ts'
import type { HouseHelp } from '../core/help/houseHelp.web.ts'
import { areas } from './areas.web.ts'
import type { areas as registered } from './registry.ts'

type Registered = (typeof registered)[number]

/** The texts of every area that has screens; one that is forgotten does not compile. */
type AreaTexts = {
  readonly [A in Registered as keyof AreaHelp<A> extends never ? never : A['name']]: () => Promise<{ readonly default: AreaHelp<A> }>
}

const texts: AreaTexts = {
  quality: () => import('../areas/quality/help.ts'),
  purchase: () => import('../areas/purchase/help.ts'),
  mnm: () => import('../areas/mnm/help.ts'),
  approval: () => import('../areas/approval/help.ts'),
  admin: () => import('../areas/admin/help.ts'),
  log: () => import('../areas/log/help.ts'),
  exchange: () => import('../areas/exchange/help.ts'),
}

/** What the help reads, each part when somebody opens it. */
export const help: HouseHelp = { areas, texts, firstSteps: () => import('./firstSteps.ts'), releases: () => import('./releases.ts') }
