import type { ServerPart } from '#core/definition'
import { availability } from './application/availability/availability.ts'
import { readBadge, renewBadge, revokeBadge } from './badge/badge.ts'
import { dropOffEvents } from './dropOff/dropOff.events.ts'
import { itemDerived } from './item/item.derived.ts'
import { kioskEvents } from './kiosk/kiosk.events.ts'
import { kioskDo, kioskLook } from './kiosk/kiosk.ts'
import { warehouseReports } from './reports.ts'
import { warehouseTiles } from './tiles.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  reports: warehouseReports,
  tiles: warehouseTiles,
  derived: [itemDerived],
  calls: [availability, readBadge, renewBadge, revokeBadge, kioskLook, kioskDo],
  events: [...Object.values(dropOffEvents), ...Object.values(kioskEvents)],
}
