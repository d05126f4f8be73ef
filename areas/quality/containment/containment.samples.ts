import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { containment } from './containment.ts'

const idIn = (value: unknown): number => (value as { readonly id: number }).id

/** One that somebody else asked for, of a lot that is built into a unit. */
const withUnit = async (world: World): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const [built, of] = [await world.make(unit), await world.make(lot)]
  const parts = [{ component: idIn(of['material']), lot: of.id, quantity: '1' }]
  const entry = { kind: 'correction', model: idIn(built['model']), units: [built.id], builtOn: companyToday(), reason: '补登', parts }
  await done(owner, 'POST', '/api/product/asBuilt/', entry)
  const { id } = await done(superAdmin, 'POST', '/api/quality/containment/', { ...(await world.input(containment)), lot: of.id })
  return done(owner, 'GET', `/api/quality/containment/${id}/`)
}

/** The units that hold the lot. */
const held = async (record: Underway) => ({
  units: (record['units'] as readonly { readonly unit: { readonly id: number } }[]).map(one => one.unit.id),
  result: '复测合格',
})

/** What tests make of a record: each of another lot, of which nothing lies in stock. */
export const samples: EntitySamples = {
  entity: 'quality.containment',
  values: async needs => ({
    lot: await (needs.newOf ? needs.newOf(lot) : needs.recordOf(lot)),
    askSupplier: false,
    dueOn: dayFromNow(7),
  }),
  sources: {
    rmaCase: async made => ({ receivedOn: companyToday(), technician: 1, lot: (await made(lot, {})).id }),
    defectFound: async made => ({ lot: (await made(lot, {})).id, unit: null }),
  },
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  ways: { clear: { arises: withUnit, input: held }, lift: { input: { liftReason: '复检合格' }, by: 'superAdmin' } },
  kept: 'a containment is lifted, because goods were moved',
}
