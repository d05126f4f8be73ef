import type { LoadEntity } from '../records/present.web.ts'
import type { AnyAreaHelp, FirstStep, Release } from './help.ts'

/** What the application tells the help: where the texts of its areas, their definitions, the first steps of a company and its releases are; each is fetched when it is read. */
export interface HouseHelp {
  readonly entity: LoadEntity
  readonly texts: Readonly<Record<string, () => Promise<AnyAreaHelp>>>
  readonly firstSteps: () => Promise<{ readonly firstSteps: readonly FirstStep[] }>
  readonly releases: () => Promise<{ readonly releases: readonly Release[] }>
}
