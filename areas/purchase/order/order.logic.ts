import { dayAfter } from '#core/days'
import { among, from, logicOf, type Currency } from '#core/definition'
import type { Label } from '#core/language'
import { exact, totalOf } from '#core/numbers'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { supplier } from '../supplier/supplier.ts'
import { amountOf } from './amountOf.ts'
import { order } from './order.ts'

const cny: Currency = 'CNY'

const blockedSupplier: Label = ['供应商已暂停、停用或列入黑名单', 'This supplier is suspended, inactive or blacklisted']

/** When nobody has said by when. */
const usualDays = 14

/** What an order comes to, and that it orders of what was compared no more than is left. */
export const orderLogic = logicOf(order, {
  defaults: { deliverBy: ({ today }) => dayAfter(today, usualDays) },
  from: {
    comparison: from(priceComparison, {
      in: [],
      lines: { items: { left: { field: 'quantity', of: item => item.quantity, except: ['cancelled'] } } },
    }),
    restOf: from(order, { in: [], same: { supplier: source => source.supplier } }),
  },
  shown: { restOf: row => row.restOf !== null },
  narrow: { supplier: among(supplier, () => ({ blocked: false }), blockedSupplier) },
  lines: {
    items: {
      computed: {
        price: line => line.newPrice ?? line.unitPrice,
        amount: amountOf,
      },
      rules: {
        ordered: {
          refuse: ['数量须大于 0；不要的行请删除', 'Enter a quantity, or remove the line'],
          at: ['quantity'],
          // A line that is not stored yet says nothing of what is ordered otherwise.
          holds: line => exact(line.quantity).gt(0) || exact(line.cancelled ?? '0').gt(0),
        },
        named: {
          refuse: ['请选择物料，或填写名称', 'Choose a material, or enter a name'],
          at: ['name'],
          holds: line => line.material !== null || line.name !== null,
        },
      },
    },
  },
  rules: {
    contractCurrency: {
      warn: [
        '供应商的合同价是其他币种，本单不按合同计价；请与供应商核对币种',
        'The contract prices of this supplier are in another currency, so the order does not draw on them. Check the currency with the supplier.',
      ],
      at: ['otherCurrency'],
      holds: row => !row.otherCurrency,
    },
    nearCap: {
      warn: ['合同金额上限已用 80% 以上', 'At least 80% of the cap of a contract is used'],
      at: ['capShare'],
      holds: ({ capShare }) => capShare === null || exact(capShare).lt('0.8') || exact(capShare).gt('1'),
    },
    overCap: {
      warn: ['超出合同金额上限', 'This exceeds the cap of a contract'],
      at: ['capShare'],
      holds: ({ capShare }) => capShare === null || exact(capShare).lte('1'),
    },
  },
  computed: {
    itemCount: row => row.items.length,
    total: row => ({ amount: `${totalOf(row.items.map(line => line.amount ?? '0'))}00`, currency: row.currency ?? cny }),
    totalCny: row => ({
      amount: `${exact(totalOf(row.items.map(line => line.amount ?? '0')))
        .times(row.exchangeRate ?? '1')
        .toFixed(2)}00`,
      currency: cny,
    }),
    offContract: row =>
      row.items.some(({ contractPrice, price }) => contractPrice !== null && price !== null && exact(price).gt(contractPrice)),
    repriced: row => row.items.some(line => line.newPrice !== null && !exact(line.newPrice).eq(line.unitPrice ?? '0')),
  },
})
