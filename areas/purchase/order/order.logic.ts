import { dayAfter } from '#core/days'
import { among, from, logicOf, type Currency, type StoredLine } from '#core/definition'
import type { Label } from '#core/language'
import { addedUp, exact, sumOf, totalOf } from '#core/numbers'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { buyingUnit } from '../buyingUnit/buyingUnit.ts'
import { supplier } from '../supplier/supplier.ts'
import { amountOf } from './amountOf.ts'
import { order } from './order.ts'

const cny: Currency = 'CNY'

const blockedSupplier: Label = ['供应商已暂停、停用或列入黑名单', 'This supplier is suspended, inactive or blacklisted']

/** When nobody has said by when. */
const usualDays = 14

/** From so much of the cap of a contract on, more people are asked than for a little more than it. */
const farOver = '1.1'

type Line = StoredLine<(typeof order)['fields']['items']['of']>
type Known = { readonly [K in keyof Line]: Line[K] | null }

/** Whether a line asks for something of which nobody has said what it costs: free of charge is 0. */
export const isUnpriced = ({ newPrice, unitPrice, quantity }: Pick<Known, 'newPrice' | 'unitPrice' | 'quantity'>): boolean =>
  newPrice === null && unitPrice === null && quantity !== null && exact(quantity).gt(0)

/** How much more an order costs in CNY than at other prices, which are those that `than` says of a line, with what is paid besides; null where no price is known. */
const above = (
  { items, exchangeRate }: { readonly items: readonly Known[]; readonly exchangeRate: string | null },
  than: (line: Known) => string | null,
  besides: readonly { readonly amount: string | null }[] = [],
): string | null => {
  const differences = items.flatMap(line => {
    const [price, other] = [line.newPrice ?? line.unitPrice, than(line)]
    return price === null || other === null || line.quantity === null ? [] : [exact(price).minus(other).times(line.quantity)]
  })
  if (differences.length === 0) return null
  return sumOf([...differences.map(one => one.toFixed()), ...besides.map(({ amount }) => amount ?? '0')])
    .times(exchangeRate ?? '1')
    .toFixed(2)
}

interface Charged {
  readonly items: readonly Pick<Known, 'amount' | 'freight' | 'charged' | 'quantity'>[]
  readonly charges: readonly { readonly amount: string | null }[]
}

/** What of the charges of an order its lines do not bear yet: nothing once it is stored, since then they are shared out; less than 0 where less is charged than they bear. */
const notShared = ({ items, charges }: Charged): string =>
  sumOf(charges.map(({ amount }) => amount ?? '0'))
    .minus(sumOf(items.map(({ charged }) => charged ?? '0')).toFixed())
    .toFixed(2)

/** What an order comes to in its currency, tax, freight and charges included, before these are shared out over its lines and afterwards. */
export const orderedTotal = (of: Charged): string => totalOf([...of.items.map(({ amount }) => amount ?? '0'), notShared(of)])

/** What of it is freight and charges. */
export const orderedFreight = (of: Charged): string =>
  totalOf([
    ...of.items.map(({ freight, quantity }) => (quantity !== null && exact(quantity).gt(0) ? (freight ?? '0') : '0')),
    notShared(of),
  ])

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
  // What was agreed besides the goods is shared out over the lines: the rest of an order has it there.
  shown: { restOf: row => row.restOf !== null, charges: row => row.restOf === null },
  narrow: { supplier: among(supplier, () => ({ blocked: false }), blockedSupplier) },
  lines: {
    items: {
      narrow: {
        pack: among(buyingUnit, (line, row) => ({ supplier: row.supplier, material: line.material }), [
          '须为此供应商此物料的采购单位',
          'Choose a buying unit of this supplier and material',
        ]),
      },
      shown: { packs: line => line.pack !== null, packPrice: line => line.pack !== null, contents: line => line.pack !== null },
      required: { packs: line => line.pack !== null },
      computed: {
        price: line => line.newPrice ?? line.unitPrice,
        amount: amountOf,
      },
      rules: {
        ordered: {
          refuse: ['数量须大于 0；不要的行请删除', 'Enter a quantity, or remove the line'],
          at: ['quantity'],
          // A line that is not stored yet says nothing of what is ordered otherwise.
          holds: line => exact(line.quantity).gt(0) || exact(addedUp(line.cancelled)).gt(0),
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
    freightTotal: row => ({ amount: `${orderedFreight(row)}00`, currency: row.currency ?? cny }),
    total: row => ({ amount: `${orderedTotal(row)}00`, currency: row.currency ?? cny }),
    totalCny: row => ({
      amount: `${exact(orderedTotal(row))
        .times(row.exchangeRate ?? '1')
        .toFixed(2)}00`,
      currency: cny,
    }),
    offContract: row =>
      row.items.some(({ contractPrice, price }) => contractPrice !== null && price !== null && exact(price).gt(contractPrice)),
    lacksPrice: row => row.items.some(line => isUnpriced(line)),
    onContract: row => row.items.some(({ contract }) => contract !== null),
    aboveAgreed: row => above(row, line => line.unitPrice ?? line.contractPrice, row.charges),
    aboveLast: row => above(row, line => line.lastPrice),
    overCap: ({ capShare }) => capShare !== null && exact(capShare).gt('1'),
    farOverCap: ({ capShare }) => capShare !== null && exact(capShare).gt(farOver),
    repriced: row =>
      row.charges.some(({ amount }) => amount !== null && exact(amount).gt(0)) ||
      row.items.some(({ newPrice, unitPrice }) => newPrice !== null && (unitPrice === null || !exact(newPrice).eq(unitPrice))),
  },
})
