import { logicOf } from '#core/definition'
import { attributeSetLogic } from '#core/fields'
import { family } from './family.ts'
import { blockCapacity } from './pnBlock.ts'

/** How many PNs a family can have, and what its set of attributes must agree on. */
export const familyLogic = logicOf(family, {
  computed: { capacity: row => blockCapacity(row.pnBlock ?? '') },
  lines: { attributes: attributeSetLogic },
})
