import type { ServedArea } from '#core/context.server'
import { servedActedFor } from './actedFor/actedFor.server.ts'
import { logs } from './logs.ts'
import { servedRolesHeld } from './rolesHeld/rolesHeld.server.ts'
import { servedSupplierTerms } from './supplierTerms/supplierTerms.server.ts'
import { servedTakenOut } from './takenOut/takenOut.server.ts'
import { servedWhoSaw } from './whoSaw/whoSaw.server.ts'
import { unusualJobs, unusualSchedule } from './unusual/unusual.server.ts'

export const served: ServedArea = {
  logs,
  reports: [servedWhoSaw, servedRolesHeld, servedSupplierTerms, servedTakenOut, servedActedFor],
  jobs: unusualJobs,
  schedules: [unusualSchedule],
}
