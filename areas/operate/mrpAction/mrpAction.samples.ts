import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { walked } from '../../../tests/security/walked.ts'
import { finishRun, orderedOf } from '../../../tests/harness/mrpStates.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from '../../mnm/material/material.ts'
import { order as purchaseOrder } from '../../purchase/order/order.ts'
import { model } from '../../product/model/model.ts'
import { mrpRun } from '../mrpRun/mrpRun.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { mrpAction } from './mrpAction.ts'

const told = { sentence: '缺 1 个', sentenceEn: '1 missing', pegs: [] }

/** An action of a run that is the latest one. */
const current =
  (of: (world: World) => Promise<Readonly<Record<string, unknown>>>) =>
  async (world: World): Promise<Underway> => {
    const run = await world.make(mrpRun, {})
    await finishRun(world.company.database.db, run.id)
    return world.make(mrpAction, { ...told, ...(await of(world)), run: run.id })
  }

/** To make one piece of what a product is. */
const toMake = async ({ company }: World) => {
  const product = await company.usable(model, { shelfLifeDays: null, minSalableDays: null })
  return { kind: 'make', material: (product['material'] as { readonly id: number }).id, quantity: '1' }
}

/** To ask for another day of an order that was sent. */
const toMove = async (world: World) => {
  const { id } = await walked(world, purchaseOrder, { before: [['submitPrice']], agreed: true })
  const { id: of } = await world.company.usable(material)
  await orderedOf(world.company.database.db, id, of)
  return { kind: 'expedite', purchaseOrder: id, material: of }
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'operate.mrpAction',
  values: async () => ({ kind: 'order', quantity: '1', neededOn: '2198-03-15', releaseOn: '2198-01-15', ...told }),
  ways: {
    buy: { arises: current(async () => ({ kind: 'order' })) },
    plan: {
      arises: current(toMake),
      input: async (_record: Underway, { company }: World) => ({ line: (await company.usable(productionLine)).id }),
    },
    ask: { arises: current(toMove) },
    settle: { input: { remark: '试一试' } },
    dismiss: { input: { reason: '试一试' } },
    reopen: { before: [['dismiss', { reason: '试一试' }]] },
  },
  kept: 'runs are compared with those before them',
}
