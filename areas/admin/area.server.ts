import type { ServedArea } from '#core/context.server'
import { servedWorkingDays } from '#core/days.server'
import { servedDepartment, servedRole, servedUser } from '#core/people.server'
import { keepFlows, seedFlows } from './approvalFlow/seedFlows.server.ts'

/** What the core serves for the administration, and what a company begins with. */
export const served: ServedArea = {
  entities: [servedUser, servedRole, servedDepartment],
  calls: [servedWorkingDays],
  onFounding: seedFlows,
  onStart: keepFlows,
}
