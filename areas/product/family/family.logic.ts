import { logicOf } from '#core/definition'
import { family } from './family.ts'
import { blockCapacity } from './pnBlock.ts'

/** How many PNs a family can have. */
export const familyLogic = logicOf(family, { computed: { capacity: row => blockCapacity(row.pnBlock ?? '') } })
