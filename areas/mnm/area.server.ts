import type { ServedArea } from '#core/context.server'
import { servedMaterial } from './material/material.server.ts'
import { servedSimilarMaterials } from './material/similar/findSimilar.server.ts'
import { likenessSchedule, makeComparable } from './material/similar/likenessKeys.server.ts'
import { duplicatesSchedule, tellDuplicatesNightly } from './reminders/tellOfDuplicates.server.ts'
import { servedDuplicates } from './reports/duplicates.server.ts'
import { servedMaterialClass } from './materialClass/materialClass.server.ts'

export const served: ServedArea = {
  entities: [servedMaterial, servedMaterialClass],
  calls: [servedSimilarMaterials],
  reports: [servedDuplicates],
  jobs: (database, product) => [makeComparable(database), tellDuplicatesNightly(database, product)],
  schedules: [likenessSchedule, duplicatesSchedule],
}
