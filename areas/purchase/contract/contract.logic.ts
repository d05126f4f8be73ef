import { from, logicOf } from '#core/definition'
import { contract } from './contract.ts'

/** What the entries of a contract must agree on; a supplement goes on with the terms of what it supplements. */
export const contractLogic = logicOf(contract, {
  defaults: { currency: () => 'CNY' },
  from: {
    supplementTo: from(contract, {
      in: ['effective'],
      same: { supplier: row => row.supplier },
      fill: {
        type: row => row.type,
        owner: row => row.owner,
        endsOn: row => row.endsOn,
        currency: row => row.currency,
        settlementDays: row => row.settlementDays,
      },
    }),
  },
  computed: { caption: row => (row.code === null ? (row.name ?? '') : `${row.code} ${row.name ?? ''}`) },
  rules: {
    endsAfterItsStart: {
      refuse: ['到期日期不能早于生效日期', 'It cannot end before it starts'],
      at: ['endsOn'],
      holds: row => row.startsOn === null || row.endsOn === null || row.startsOn <= row.endsOn,
    },
    pricesAreAgreed: {
      refuse: ['价格协议至少要有一行价格才能提交', 'A price agreement needs at least one price before it is submitted'],
      at: ['prices'],
      holds: row => row.status === 'draft' || row.status === null || row.type !== 'price' || row.prices.length > 0,
    },
    nothingBoughtByIt: {
      refuse: ['保密协议和质量协议没有价格和金额', 'Non-disclosure and quality agreements have neither prices nor a cap'],
      at: ['prices', 'amountCap'],
      holds: row => (row.type !== 'nda' && row.type !== 'quality') || (row.prices.length === 0 && row.amountCap === null),
    },
  },
})
