import { defineEntity } from '#core/definition'
import { computed, date, decimal, text } from '#core/fields'

/** How far invoices of suppliers may differ from their orders and receipts from a day on before somebody has to agree to it. */
export const matchRule = defineEntity({
  name: 'purchase.matchRule',
  label: ['发票核对容差', 'Invoice tolerance'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['容差', 'Tolerance'], { required: true, max: 40 })),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true, unique: true }),
    priceShare: decimal(['价格容差', 'Price tolerance'], {
      scale: 4,
      percent: true,
      required: true,
      min: '0',
      max: '0.2',
      help: ['与订单价格相比，高低均计；运费只计高出', 'Against the order, up or down; freight only upwards'],
    }),
    quantityShare: decimal(['数量容差', 'Quantity tolerance'], {
      scale: 4,
      percent: true,
      required: true,
      min: '0',
      max: '0.2',
      help: ['累计开票超过收货合格数量的比例', 'How far all invoices together may exceed what was accepted'],
    }),
    taxAmount: decimal(['税额容差', 'Tax tolerance'], {
      cents: true,
      scale: 2,
      required: true,
      min: '0',
      max: '10',
      help: ['整张发票，按发票币种', 'For the whole invoice, in its currency'],
    }),
    amountCap: decimal(['容差上限', 'Tolerance cap'], {
      cents: true,
      scale: 2,
      min: '0',
      max: '100000',
      unit: ['元', 'CNY'],
      help: [
        '整张发票容差内的差异合计超过此数即须说明；不填为 500',
        'Differences within the tolerances that come to more than this on one invoice are explained all the same; 500 when left empty',
      ],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: { columns: ['validFrom', 'priceShare', 'quantityShare', 'taxAmount', 'amountCap'], filters: ['validFrom'], sort: '-validFrom' },
  summary: ['validFrom', 'priceShare', 'quantityShare', { field: 'taxAmount', with: ['amountCap'] }],
  form: [{ label: ['容差', 'Tolerance'], fields: ['validFrom', 'priceShare', 'quantityShare', 'taxAmount', 'amountCap', 'note'] }],
})
