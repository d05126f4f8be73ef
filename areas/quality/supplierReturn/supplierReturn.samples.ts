import type { EntitySamples, Underway, Walked } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { iqc } from '../iqc/iqc.ts'
import { rejected } from '../iqc/iqc.samples.ts'

const reason = { reason: '试一试' }
const pack = { packages: 1 }
const ship = { carrier: '顺丰速运', trackingNumber: 'SF1' }
const confirm = { confirmedBy: '收货员' }
const credit = { creditNoteNo: 'CN-1', creditAmount: '12.50' }

/** On its way to the supplier. */
const shipped: readonly Walked[] = [
  ['pack', pack],
  ['ship', ship],
]

/** What a rejected lot makes when it goes back. */
const ofLot = async (world: World): Promise<Underway> => {
  const { id, version } = await walked(world, iqc, rejected)
  const input = { parts: [{ followUp: 'return', quantity: '1' }] }
  const { supplierReturn } = await done(world.cast.superAdmin, 'POST', `/api/quality/iqc/${id}/dispose/`, { version, input })
  return done(world.cast.owner, 'GET', `/api/quality/supplierReturn/${supplierReturn.id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.supplierReturn',
  values: async () => ({ serials: null }),
  sources: { lot: { stockedQuantity: '20' } },
  ways: {
    pack: { input: pack },
    ship: { before: [['pack', pack]], input: ship },
    confirm: { before: shipped, input: confirm },
    credit: { before: [...shipped, ['confirm', confirm]], input: credit },
    cancel: { input: reason },
    notShipped: { before: shipped, input: reason },
    reopen: { before: [...shipped, ['confirm', confirm], ['credit', credit]], input: reason },
    receive: { arises: ofLot, before: shipped, input: { quantity: '1' } },
  },
  kept: 'a return is cancelled, because its lot refers to it',
}
