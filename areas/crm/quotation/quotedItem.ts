import { computed, date, decimal, derived, flag, ref, text, told, unitPrice } from '#core/fields'

/** Characters of what a line says of its model at most, in either language. */
export const longestSpecification = 1000

const share = { scale: 4, percent: true } as const
const booked = { ...told, group: 'salesPrice' } as const
const quoted = { group: 'quotedPrice' } as const

/** What compares a quoted price with the book or with costs leads to that price: whoever judges it sees both. */
export const comparing = {
  groups: ['quotedPrice'],
  because: [
    '由成交价与书价或成本比较得出，评判者两者都看',
    'It compares the quoted price with the book or with costs; whoever judges it sees both',
  ],
} as const

/** What is offered: a model at the price of the book, below it, or above; or without charge; or something in words at a price of its own. For one unit, in the currency of the quotation. */
export const quotedItem = {
  model: ref(['产品型号', 'Product model'], 'product.model'),
  name: text(['名称', 'Description'], { max: 300, help: ['有型号时按型号填写', 'As the model says, where there is one'] }),
  specification: text(['技术参数', 'Specification'], {
    ...told,
    max: longestSpecification,
    multiline: true,
    writtenIn: 'zh',
    help: ['系列中标为显示在报价单的参数', 'The attributes that the family shows on quotes'],
  }),
  specificationEn: text(['技术参数（英文）', 'Specification (English)'], {
    ...told,
    max: longestSpecification,
    multiline: true,
    writtenIn: 'en',
  }),
  variant: text(['标签/品牌', 'Label or brand'], { max: 60 }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '9999999' }),
  listPrice: unitPrice(['目录价', 'List price'], booked),
  tierPrice: unitPrice(['等级价', 'Tier price'], booked),
  bookPrice: unitPrice(['应售单价', 'Price by the book'], booked),
  discount: decimal(['折扣', 'Discount'], {
    ...quoted,
    ...share,
    min: '0',
    max: '0.9999',
    help: ['低于等级价的比例；不填则按价格表', 'Below the tier price; left empty the price book decides'],
  }),
  ownPrice: unitPrice(['自定单价', 'Own price'], {
    ...quoted,
    min: '0.01',
    help: ['代替价格表的单价；与折扣只填一项', 'In place of the price of the book; enter it or a discount'],
  }),
  unitPrice: computed(unitPrice(['单价', 'Unit price'], quoted)),
  belowTier: computed(decimal(['低于等级价', 'Below tier price'], { ...share, group: 'salesPrice', reveals: comparing })),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, ...quoted, scale: 2 })),
  free: flag(['免费', 'Free of charge'], {
    ...quoted,
    help: ['免费赠送；计入折扣，须审批', 'Given away; counts as a discount and needs approval'],
  }),
  optional: flag(['可选', 'Optional'], { help: ['可选行不计入总额', 'Not part of the total'] }),
  shortDated: derived(flag(['有效期不足', 'Short-dated'], { tone: 'bad' })),
  lasting: derived(decimal(['有效期足够的库存', 'Stock that lasts'], { scale: 4, internal: true })),
  lotToExpire: derived(text(['最先到期的批次', 'Lot that expires first'], { max: 60, internal: true })),
  lotExpiresOn: derived(date(['该批次有效期至', 'That lot expires on'], { internal: true })),
  leadTime: text(['交期', 'Lead time'], { max: 60 }),
  note: text(['备注', 'Note'], { max: 300 }),
  trace: text(['价格来历', 'Price steps'], { ...told, max: 1000, group: 'salesPrice' }),
  floor: unitPrice(['底价', 'Floor'], { ...told, group: 'cost' }),
  unitCost: unitPrice(['单位成本', 'Unit cost'], { ...told, group: 'cost' }),
  margin: computed(decimal(['毛利率', 'Margin'], { ...share, group: 'cost', reveals: comparing })),
}
