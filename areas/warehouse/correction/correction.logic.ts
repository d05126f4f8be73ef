import { logicOf } from '#core/definition'
import { correction } from './correction.ts'

/** What a correction begins with. */
export const correctionLogic = logicOf(correction, { defaults: { kind: () => 'scrap' } })
