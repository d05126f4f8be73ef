import type { EntitySamples, Walked } from '../../../tests/harness/entitySamples.ts'

const reason = { reason: '试一试' }
const pack = { packages: 1 }
const ship = { carrier: '顺丰速运', trackingNumber: 'SF1', shippedOn: '2026-01-05' }
const confirm = { confirmedOn: '2026-01-07', confirmedBy: '收货员' }
const credit = { creditNoteNo: 'CN-1', creditAmount: '12.50' }

/** On its way to the supplier. */
export const shipped: readonly Walked[] = [
  ['pack', pack],
  ['ship', ship],
]

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.supplierReturn',
  ways: {
    pack: { input: pack },
    ship: { before: [['pack', pack]], input: ship },
    confirm: { before: shipped, input: confirm },
    credit: { before: [...shipped, ['confirm', confirm]], input: credit },
    cancel: { input: reason },
    notShipped: { before: shipped, input: reason },
    reopen: { before: [...shipped, ['confirm', confirm], ['credit', credit]], input: reason },
  },
}
