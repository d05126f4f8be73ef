import { among, from, logicOf, type Currency, type StoredLine } from '#core/definition'
import { exact, inCents, sumOf, totalOf, type Exact } from '#core/numbers'
import { buyingUnit } from '../buyingUnit/buyingUnit.ts'
import { wholePacks } from '../buyingUnit/wholePacks.ts'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { twinRule } from '../../crm/partnerAccount/twinRule.ts'
import { invoice } from './invoice.ts'
import { payable } from './invoiceStates.ts'
import { askedAmount } from './match.ts'
import { askedInAll, mostRounded } from './paperTotal.ts'

type Ordered = StoredLine<(typeof order)['fields']['items']['of']>

type Proposed = StoredLine<(typeof invoice)['fields']['items']['of']>

const cny: Currency = 'CNY'

/** The same in the buying units of its order, where these have a price and it is so many of them with no more than four places. */
const inPacks = ({ pack, packPrice, contents }: Ordered, quantity: string): Partial<Proposed> | undefined => {
  if (pack === null || packPrice === null || contents === null) return undefined
  const packs = wholePacks(contents, quantity)
  return packs === undefined ? undefined : { pack, packs, packPrice }
}

/**
 * A line for what was received and not invoiced yet, at the price of the order; its freight with the first invoice. It holds what people enter: what
 * the match finds is filled in by the server.
 */
const proposed = (line: Ordered, quantity: string): Proposed =>
  ({
    ordered: line.id ?? 0,
    ...(inPacks(line, quantity) ?? { pack: line.pack }),
    quantity,
    unitPrice: line.price ?? '0',
    freight: exact(line.invoiced).eq(0) && line.freight !== null && exact(line.freight).gt(0) ? line.freight : null,
  }) as Proposed

type Part = Pick<StoredLine<(typeof invoice)['fields']['payments']['of']>, 'amount' | 'cny' | 'difference' | 'remittance' | 'reversedOn'>
type Parts = readonly { readonly [K in keyof Part]: Part[K] | null }[]

const owing: ReadonlySet<string> = new Set([...payable, 'paid'])

const standing = (payments: Parts): Parts => payments.filter(({ reversedOn }) => reversedOn === null)

const totalBy = (amounts: readonly (string | null)[]) => sumOf(amounts.map(amount => amount ?? '0'))

const paidOf = (payments: Parts) => totalBy(standing(payments).map(({ amount }) => amount))

const inCurrency = (amount: Exact, currency: Currency | null) => ({ amount: `${inCents(amount)}00`, currency: currency ?? cny })

/** What the parts that stand come to in CNY; nothing where no part of it was paid at a rate. */
const sumKnown = (payments: Parts, of: 'cny' | 'difference'): string | null => {
  const known = standing(payments).flatMap(part => part[of] ?? [])
  return known.length === 0 ? null : totalBy(known).toFixed(2)
}

const leftOf = (line: Ordered, of: 'received' | 'quantity'): string => exact(line[of]).minus(line.invoiced).toFixed(4)

/** What arrived and was not invoiced; before anything has arrived all that was ordered, to be paid in advance. */
const proposedLines = (items: readonly Ordered[]) => {
  const of = items.some(line => exact(line.received).gt(0)) ? 'received' : 'quantity'
  return items.map(line => [line, leftOf(line, of)] as const).flatMap(([line, left]) => (exact(left).gt(0) ? [proposed(line, left)] : []))
}

/** The lines of orders as they are listed: those of the supplier. */
const orderLines = { name: 'purchase.order.items', fields: { headerSupplier: order.fields.supplier } } as const

/** What an invoice comes to, and what is proposed where it is made from an order; it may ask money for lines of others of the same supplier. */
export const invoiceLogic = logicOf(invoice, {
  from: {
    order: from(order, {
      in: [...drawing],
      next: true,
      same: { supplier: source => source.supplier },
      fill: { currency: source => source.currency, items: source => proposedLines(source.items) },
    }),
  },
  shown: {
    paidTogether: row => row.payments.some(({ remittance }) => remittance !== null),
    paidCny: row => row.currency !== cny,
    exchangeDifference: row => row.currency !== cny,
  },
  lines: {
    items: {
      narrow: {
        ordered: among(orderLines, (_line, row) => ({ headerSupplier: row.supplier })),
        pack: among(buyingUnit, (line, row) => ({ supplier: row.supplier, material: line.material })),
      },
      shown: { packs: line => line.pack !== null, packPrice: line => line.pack !== null, contents: line => line.pack !== null },
      required: { packPrice: line => line.packs !== null },
      computed: {
        amount: ({ quantity, unitPrice, freight, packs, packPrice }) =>
          quantity === null || unitPrice === null ? null : askedAmount({ quantity, unitPrice, freight, packs, packPrice }),
      },
    },
  },
  rules: {
    twin: twinRule,
    otherAccount: {
      warn: [
        '供应商的收款账号在发票放行后变更过，请核对',
        'The account of the supplier was changed after the invoice was released. Check it',
      ],
      at: ['otherAccount', 'bankAccount'],
      holds: ({ otherAccount }) => !otherAccount,
    },
    fewCents: {
      refuse: [
        `票面总额与明细合计相差超过 ${mostRounded}，请核对明细`,
        `The total on the paper differs from the sum of the lines by more than ${mostRounded}. Check the lines.`,
      ],
      at: ['paperTotal'],
      // Prices without tax are converted first.
      holds: ({ paperTotal, items, netPrices }) =>
        paperTotal === null ||
        netPrices ||
        exact(paperTotal)
          .minus(totalOf(items.map(line => line.amount ?? '0')))
          .size()
          .lte(mostRounded),
    },
    taxWithinTotal: {
      refuse: ['税额不能超过含税总额', 'Tax cannot be more than the total'],
      at: ['tax'],
      holds: ({ tax, items }) => exact(tax).lte(totalOf(items.map(line => line.amount ?? '0'))),
    },
  },
  computed: {
    paid: row => inCurrency(paidOf(row.payments), row.currency),
    outstanding: row =>
      row.state !== null && owing.has(row.state)
        ? inCurrency(exact(askedInAll(row.items, row.paperTotal)).minus(paidOf(row.payments)), row.currency)
        : null,
    paidTogether: row => (standing(row.payments).at(-1)?.remittance ?? null) !== null,
    paidCny: row => sumKnown(row.payments, 'cny'),
    exchangeDifference: row => sumKnown(row.payments, 'difference'),
    total: row => ({ amount: `${askedInAll(row.items, row.paperTotal)}00`, currency: row.currency ?? cny }),
  },
})
