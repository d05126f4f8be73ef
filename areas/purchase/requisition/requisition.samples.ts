import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { supplier } from '../supplier/supplier.ts'
import { requisition } from './requisition.ts'

const reason = { reason: '试一试' }

/** Somebody else buys what the owner has asked for. */
const claimed = async (world: World): Promise<Underway> => {
  const { id, version } = await walked(world, requisition, { before: [['submit']], agreed: true })
  return done(world.cast.superAdmin, 'POST', `/api/purchase/requisition/${id}/claim/`, { version })
}

const fromOneSource = async (_record: Underway, world: World) => ({
  supplier: (await world.company.usable(supplier)).id,
  why: 'soleSource',
  remark: '只有一家',
})

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.requisition',
  values: async needs => ({
    needDate: '2099-12-31',
    items: [{ name: '打印纸', quantity: '5', estimate: '20', unit: await needs.recordOf(unit) }],
  }),
  answers: { 'POST /api/purchase/requisition_paste/': { stranger: 404 } },
  probes: {
    'purchase.pasteRequisition': ({ records }) => ({
      body: { requisition: records['purchase.requisition'] ?? 0, version: 1, rows: [], write: false },
    }),
  },
  ways: {
    claim: { before: [['submit']], agreed: true, by: 'superAdmin' },
    compare: { arises: claimed, by: 'superAdmin' },
    skip: { arises: claimed, input: fromOneSource, by: 'superAdmin' },
    handBack: { arises: claimed, input: reason, by: 'superAdmin' },
    takeBack: { arises: claimed, input: reason, by: 'superAdmin' },
    decline: { arises: claimed, input: reason, by: 'superAdmin' },
  },
}
