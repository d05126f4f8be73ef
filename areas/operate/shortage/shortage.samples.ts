import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { agreedTo, madeByProgram, pricedAt, reportedOf } from '../../../tests/harness/mrpStates.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from '../../mnm/material/material.ts'
import { order } from '../../purchase/order/order.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { shortage } from './shortage.ts'

/** One that a run of the program has found, of a material with a supplier and a last price. */
const withinPolicy = async (world: World): Promise<Underway> => {
  const { company } = world
  const { db } = company.database
  const { id: by } = await company.usable(supplier)
  const { id: of } = await company.usable(material, { primarySupplier: by })
  const bought = await walked(world, order, {
    change: { supplier: by, items: [{ material: of, quantity: '1', newPrice: '0' }] },
    before: [['submitPrice']],
    agreed: true,
  })
  await pricedAt(db, bought.id, '5')
  const action = await world.make(mrpAction, { material: of, quantity: '1' })
  await madeByProgram(db, action.id)
  const made = await world.make(shortage, { material: of })
  await reportedOf(db, made.id, action.id)
  return made
}

/** One that was agreed to, and stands in no requisition. */
const approved = async (world: World): Promise<Underway> => {
  const made = await world.make(shortage, {})
  await agreedTo(world.company.database.db, made.id)
  return made
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'operate.shortage',
  values: async () => ({
    kind: 'other',
    reason: '展会用',
    plan: null,
    quantity: '1',
    expectedOn: '2198-03-15',
    raisedTo: null,
    raiseReason: null,
  }),
  ways: {
    release: { arises: withinPolicy },
    requestAgain: { arises: approved },
    cancel: { input: { reason: '试一试' } },
  },
}
