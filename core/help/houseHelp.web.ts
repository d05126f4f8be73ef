import type { LoadArea } from '../shell/house.web.ts'
import type { AnyAreaHelp, Release } from './help.ts'

/** What the application tells the help: where the texts of its areas, their definitions and its releases are; each is fetched when it is read. */
export interface HouseHelp {
  readonly areas: Readonly<Record<string, LoadArea>>
  readonly texts: Readonly<Record<string, () => Promise<{ readonly default: AnyAreaHelp }>>>
  readonly releases: () => Promise<{ readonly releases: readonly Release[] }>
}
