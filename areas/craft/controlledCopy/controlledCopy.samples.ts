import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { sop } from '../sop/sop.ts'

/** What tests make of a record: each of another edition, which somebody else released. */
export const samples: EntitySamples = {
  entity: 'craft.controlledCopy',
  values: async needs => {
    const id = (await needs.newOf?.(sop)) ?? (await needs.recordOf(sop))
    await needs.others?.release(sop, id)
    return { sop: id, testDocument: null, sheets: 1 }
  },
  ofOwner: async ({ rights }) => ({ holder: rights?.userId }),
  ways: {
    takeBack: { by: 'superAdmin' },
    destroy: { by: 'superAdmin' },
    lose: { input: { note: '搬线时丢失' } },
    find: { before: [['lose', { note: '搬线时丢失' }]], input: { note: '在 2 号注液台下找到' }, by: 'superAdmin' },
  },
  kept: 'a copy that was handed out is answered for',
}
