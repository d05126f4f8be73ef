import type { ServerPart } from '#core/definition'
import { fileVersionDerived } from './fileVersion/fileVersion.derived.ts'
import { infoBoardDerived } from './infoBoard/infoBoard.derived.ts'
import { readReasons } from './fileVersion/readReasons.ts'
import { readViewers } from './fileVersion/readViewers.ts'
import { refusedTriesEvents } from './refusedTries/refusedTries.events.ts'
import { findInFiles } from './search/findInFiles.ts'
import { viewRequestDerived } from './viewRequest/viewRequest.derived.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  events: Object.values(refusedTriesEvents),
  calls: [readViewers, readReasons, findInFiles],
  derived: [fileVersionDerived, infoBoardDerived, viewRequestDerived],
}
