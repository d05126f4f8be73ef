import type { ServedArea } from '#core/context.server'
import { servedModel } from './model/model.server.ts'
import { servedNextPn } from './model/pn/nextPn.server.ts'
import { servedPnCapacity } from './reports/pnCapacity.server.ts'
import { servedSnRange } from './snRange/snRange.server.ts'
import { servedUnit } from './unit/unit.server.ts'

export const servedProduct: ServedArea = {
  entities: [servedModel, servedSnRange, servedUnit],
  calls: [servedNextPn],
  reports: [servedPnCapacity],
}
