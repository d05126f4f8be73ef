import { dayAfter } from '#core/days'
import { from, logicOf, type Currency } from '#core/definition'
import { exact, lineAmount, sumOf, totalOf } from '#core/numbers'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { order } from './order.ts'

const cny: Currency = 'CNY'

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
  },
  lines: {
    items: {
      computed: {
        price: line => line.newPrice ?? line.unitPrice,
        amount: line =>
          line.quantity === null
            ? null
            : sumOf([lineAmount(line.newPrice ?? line.unitPrice ?? '0', line.quantity), line.freight ?? '0']).toFixed(2),
      },
      rules: {
        named: {
          refuse: ['请选择物料，或填写名称', 'Choose a material, or enter a name'],
          at: ['name'],
          holds: line => line.material !== null || line.name !== null,
        },
      },
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
    repriced: row => row.items.some(line => line.newPrice !== null && !exact(line.newPrice).eq(line.unitPrice ?? '0')),
  },
})
