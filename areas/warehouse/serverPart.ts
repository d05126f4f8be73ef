import type { ServerPart } from '#core/definition'
import { applicationDerived } from './application/application.derived.ts'
import { itemDerived } from './item/item.derived.ts'
import { warehouseReports } from './reports.ts'
import { warehouseTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = { reports: warehouseReports, tiles: warehouseTiles, derived: [itemDerived, applicationDerived] }
