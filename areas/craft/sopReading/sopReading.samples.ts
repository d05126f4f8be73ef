import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { sop } from '../sop/sop.ts'

const reason = { reason: '试一试' }

/** What tests make of a record: each of another edition, which somebody else released; whoever made it reads it. */
export const samples: EntitySamples = {
  entity: 'craft.sopReading',
  values: async needs => {
    const id = (await needs.newOf?.(sop)) ?? (await needs.recordOf(sop))
    await needs.others?.release(sop, id)
    return { sop: id }
  },
  ofOwner: async ({ rights }) => ({ reader: rights?.userId }),
  madeWith: { sop: {} },
  ways: { confirm: { input: { note: '无' } }, drop: { input: reason } },
  kept: 'who was asked to read is kept for ever',
}
