import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'

const reason = { reason: '试一试' }

/** Whoever enters an account does not confirm it. */
const account = async () => ({ bankName: '工商银行', bankAccount: nextMark() })

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.supplier',
  // Its certificate is not what it is barred for, and no account of it waits for confirmation.
  values: async () => ({
    certificates: [{ name: 'ISO 9001', validUntil: '2099-12-31', mandatory: true }],
    bankName: null,
    bankAccount: null,
  }),
  makesUsable: [{ step: 'takeOver', input: () => reason }],
  ways: {
    takeOver: { input: reason },
    suspend: { before: [['takeOver', reason]], input: reason },
    deactivate: { input: reason },
    confirmAccount: { from: account, by: 'superAdmin' },
    refuseAccount: { from: account, input: reason, by: 'superAdmin' },
    reconsider: { before: [['deactivate', reason]], input: reason },
  },
}
