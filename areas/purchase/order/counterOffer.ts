import { date, inCurrency, integer, lines, text, told, unitPrice } from '#core/fields'

const place = integer(['行', 'Line'], { required: true, min: 1 })
const price = { max: '9999999', group: 'price' } as const

/** What a supplier offers in place of what was ordered, before confirming; the last of it. */
export const counterFields = {
  countered: lines(
    ['供应商还价', 'Counter-offer'],
    {
      line: place,
      name: text(['名称', 'Name'], { max: 300 }),
      ordered: unitPrice(['订单含税单价', 'Ordered unit price (incl. tax)'], price),
      offered: unitPrice(['还价含税单价', 'Offered unit price (incl. tax)'], { ...price, required: true }),
    },
    { ...told, max: 500 },
  ),
  counteredFor: date(['还价交期', 'Date offered'], told),
  counterNote: text(['还价说明', 'Note of the counter-offer'], { ...told, max: 1000, multiline: true }),
  counteredOn: date(['还价日期', 'Counter-offer on'], told),
} as const

/** The names of the fields that say it. */
export const counterNames = ['countered', 'counteredFor', 'counterNote', 'counteredOn'] as const

/** A supplier who does not agree says at what it would be delivered; the order stays what it is until its purchaser changes it. */
export const counterSteps = {
  counter: {
    from: ['sent'],
    to: 'sent',
    label: ['登记供应商还价', 'Record a counter-offer'],
    done: ['已登记还价', 'Counter-offer recorded'],
    on: 'counteredOn',
    after: ['sentAt'],
    within: 7,
    input: {
      prices: lines(
        ['单价', 'Prices'],
        {
          line: place,
          price: unitPrice(['含税单价', 'Unit price (incl. tax)'], { required: true, min: '0.000001', max: '9999999', unit: inCurrency }),
        },
        { max: 500 },
      ),
      promisedOn: date(['可交货日期', 'Possible date']),
      remark: text(['说明', 'Remark'], { max: 1000, multiline: true }),
    },
  },
} as const
