import type { ServedArea } from '#core/context.server'
import { servedAsBuilt } from './asBuilt/asBuilt.server.ts'
import { servedBom } from './bom/bom.server.ts'
import { servedPasteBill } from './bom/paste/pasteBill.server.ts'
import { servedBomCost } from './bom/structure/cost.server.ts'
import { servedBomStructure } from './bom/structure/structure.server.ts'
import { servedBomWhereUsed } from './bom/structure/whereUsed.server.ts'
import { servedModel } from './model/model.server.ts'
import { servedNextPn } from './model/pn/nextPn.server.ts'
import { servedPnCapacity } from './reports/pnCapacity.server.ts'
import { servedSnRange } from './snRange/snRange.server.ts'
import { servedUnitPassport } from './unit/passport/passport.server.ts'
import { servedUnit } from './unit/unit.server.ts'

export const served: ServedArea = {
  entities: [servedModel, servedSnRange, servedUnit, servedAsBuilt, servedBom],
  calls: [servedNextPn, servedBomStructure, servedBomWhereUsed, servedBomCost, servedPasteBill, servedUnitPassport],
  reports: [servedPnCapacity],
}
