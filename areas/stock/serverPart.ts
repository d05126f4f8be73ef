import type { ServerPart } from '#core/definition'
import { balanceDerived } from './balance/balance.derived.ts'
import { genealogy } from './genealogy/genealogyCall.ts'
import { unitWhereabouts } from './location/unitWhereabouts.derived.ts'
import { lotDerived } from './lot/lot.derived.ts'
import { unitExpires } from './lot/unitExpires.derived.ts'
import { stockReports } from './reports.ts'
import { moveDerived } from './move/move.derived.ts'
import { stockTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: stockReports,
  tiles: stockTiles,
  calls: [genealogy],
  derived: [balanceDerived, lotDerived, moveDerived, unitExpires, unitWhereabouts],
}
