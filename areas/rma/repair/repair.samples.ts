import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { becomeUsual, goodsOf } from '../../../tests/harness/goodsInStock.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { rmaCase } from '../case/case.ts'

const done = { action: '更换电极', minutes: 30 }

const arrived = ({ serial }: Underway) => ({ scanned: serial, receivedOn: companyToday(), accessories: '无' })

/** A case on the bench: there alone something is repaired. */
const onBench = async (world: World) => ({
  case: (await walked(world, rmaCase, { before: [['receive', arrived], ['claim']] })).id,
  parts: [],
})
/** The same with a part of which nobody knows what it is worth. Repairs take parts from the usual location: it is where those lie. */
const withDearPart = async (world: World) => {
  const { material } = await goodsOf((entity, change) => world.company.usable(entity, change))
  await becomeUsual(world.company.database.db, material)
  return { ...(await onBench(world)), parts: [{ material, quantity: '1' }] }
}
const finished: readonly Walked[] = [['finish', done]]
const toTest: readonly Walked[] = [...finished, ['toTest']]

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'rma.repair',
  values: async () => ({ parts: [] }),
  ways: {
    finish: { from: onBench, input: done },
    finishDear: { from: withDearPart, input: { ...done, partsReason: '试一试' } },
    notRepaired: { from: onBench, input: { notRepairedReason: 'noParts' } },
    toTest: { from: onBench, before: finished },
    pass: { from: onBench, before: toTest, input: { testNote: '斜率正常' }, by: 'superAdmin' },
    fail: { from: onBench, before: toTest, input: { reason: '试一试' }, by: 'superAdmin' },
  },
  ofOwner: async ({ rights }, { [rmaCase.name]: of }) => ({ case: of, technician: rights?.userId }),
  kept: 'a repair stays, because parts were used in it',
}
