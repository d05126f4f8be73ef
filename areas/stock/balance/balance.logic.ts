import { among, logicOf } from '#core/definition'
import { lot } from '../lot/lot.ts'
import { balance } from './balance.ts'
import { balanceKey } from './balanceKey.ts'

/** What a balance is told apart by. */
export const balanceLogic = logicOf(balance, {
  defaults: { owner: () => 'company' },
  narrow: { lot: among(lot, row => ({ material: row.material })) },
  computed: {
    key: ({ material, location, lot: of, serial, owner }) =>
      balanceKey({ material: material ?? 0, location: location ?? 0, lot: of, serial, owner: owner ?? '' }),
  },
})
