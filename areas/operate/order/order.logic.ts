import { among, from, logicOf, statesMeaning, type Currency } from '#core/definition'
import { addedUp, exact, lineAmount, totalOf } from '#core/numbers'
import { company } from '../../crm/company/company.ts'
import { keptStates } from '../../crm/company/companyStates.ts'
import { contact } from '../../crm/contact/contact.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { vatTotalsOfGross, type PricesVat, type VatTotals } from '../../crm/vat/vat.ts'
import { model } from '../../product/model/model.ts'
import { order } from './order.ts'
import { shippingAddress } from './shippingAddress.ts'

interface Ordered extends PricesVat {
  readonly items: readonly { readonly unitPrice: string | null; readonly quantity: string | null }[]
  readonly currency: Currency | null
}

const ofVat = (row: Ordered, part: keyof VatTotals) => {
  if (row.vatRate === null) return null
  const lines = row.items.map(({ unitPrice, quantity }) => ({ price: unitPrice ?? '0', quantity: quantity ?? '0' }))
  return { amount: `${vatTotalsOfGross(lines, row)[part]}00`, currency: row.currency ?? 'CNY' }
}

/** What an order begins with, what it comes to, and how one is entered on the page of its customer. */
export const orderLogic = logicOf(order, {
  defaults: { type: () => 'sale', priority: () => 'normal', transportMode: () => 'express', orderedOn: ({ today }) => today },
  from: {
    company: from(company, {
      // An order brings back whoever has ordered nothing for long.
      in: keptStates,
      label: ['新建订单', 'New order'],
      fill: {
        currency: row => row.currency,
        paymentTerms: row => row.paymentTerms,
        address: row => shippingAddress(row.addresses)?.text ?? null,
        country: row => shippingAddress(row.addresses)?.country ?? null,
      },
    }),
    // A unit that the customer works with while their own is with us.
    rmaCase: 'above',
    quotation: from(quotation, {
      in: ['accepted', 'converted'],
      waiting: ['待下单的报价单', 'Quotations to order'],
      waitingIn: ['accepted'],
      waitingBy: 'acceptedOn',
      same: { company: row => row.company, currency: row => row.currency },
      fill: {
        contact: row => row.contact,
        paymentTerms: row => row.paymentTerms,
        incoterm: row => row.incoterm,
        customerPo: row => row.customerReference,
      },
      lines: {
        items: {
          fill: { model: line => line.model, variant: line => line.variant },
          left: { field: 'quantity', of: line => line.quantity, except: statesMeaning(order, 'void') },
        },
      },
    }),
  },
  narrow: { contact: among(contact, row => ({ company: row.company })) },
  lines: {
    items: {
      narrow: {
        model: among(model, (_line, row) => (row.type === 'sale' ? { saleable: true } : {}), [
          '该产品不可销售',
          'This product is not for sale',
        ]),
      },
      rules: {
        known: {
          refuse: ['请选择产品型号；定制内容须按报价行下单', 'Choose a product model. What is custom is ordered by its quoted line.'],
          at: ['model'],
          holds: line => line.model !== null || line.quoted !== null,
        },
        ordered: {
          refuse: ['数量须大于 0；不要的行请删除', 'Enter a quantity, or remove the line'],
          at: ['quantity'],
          // A line that is not stored yet says nothing of what was cancelled.
          holds: line => exact(line.quantity).gt(0) || exact(addedUp(line.cancelled)).gt(0),
        },
      },
      computed: {
        amount: ({ unitPrice, quantity }) => (unitPrice === null || quantity === null ? null : lineAmount(unitPrice, quantity)),
      },
    },
  },
  rules: {
    quotedIsSold: {
      refuse: ['按报价下的订单须为销售', 'An order of a quotation is a sale'],
      at: ['type'],
      holds: row => row.quotation === null || row.type === 'sale',
    },
    lentUntil: {
      refuse: ['借用订单须填写归还期限；其他订单没有', 'A loan needs the day by which it is to be returned. Other orders have none.'],
      at: ['returnBy'],
      holds: row => (row.type === 'loan') === (row.returnBy !== null),
    },
    lentLonger: {
      refuse: ['归还期限须晚于下单日期', 'A loan is returned later than the day of the order'],
      at: ['returnBy'],
      holds: row => row.type !== 'loan' || row.returnBy === null || row.returnBy > row.orderedOn,
    },
    promisedAfterwards: {
      refuse: ['交期不能早于下单日期', 'No date can be before the order date'],
      at: ['requestedOn', 'promisedOn', 'returnBy'],
      holds: row => [row.requestedOn, row.promisedOn, row.returnBy].every(day => day === null || day >= row.orderedOn),
    },
  },
  computed: {
    itemCount: row => row.items.length,
    belowFloor: row => row.items.some(line => line.belowFloor),
    total: row => ({ amount: `${totalOf(row.items.map(line => line.amount ?? '0'))}00`, currency: row.currency ?? 'CNY' }),
    netTotal: row => ofVat(row, 'net'),
    vatTotal: row => ofVat(row, 'tax'),
  },
})
