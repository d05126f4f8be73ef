import { computed, decimal, kept, ref, text, told, unitPrice } from '#core/fields'
import { countedInUnits } from '../buyingUnit/countedInUnits.ts'

const priced = { group: 'price' } as const

const counted = countedInUnits({
  pack: ['按盘、盒等订购时填写', 'Where it is bought by the reel or box'],
  packs: ['保存时数量按采购单位换算', 'When it is saved the quantity follows from it'],
})

/** What is ordered, in the unit of the material, at the awarded price unless another one was agreed to. Prices and freight in the currency of the order, with tax. */
export const orderedItem = {
  item: ref(['比价行', 'Compared item'], 'purchase.priceComparison.items', { readonly: true, from: true }),
  material: ref(['物料', 'Material'], 'mnm.material'),
  number: text(['物料编号', 'Material number'], { ...told, max: 60 }),
  name: text(['名称', 'Name'], { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  quantity: decimal(['数量', 'Quantity'], {
    required: true,
    scale: 4,
    min: '0',
    max: '999999999',
    agrees: 'packs',
    zero: ['已全部改订', 'all of it was ordered otherwise'],
  }),
  pack: counted.pack,
  packs: counted.packs,
  packPrice: unitPrice(['采购单位含税单价', 'Price of a buying unit (incl. tax)'], {
    ...priced,
    min: '0.000001',
    help: ['代替其他含税单价；金额按它计算', 'In place of another unit price; the amount is worked out of it'],
  }),
  contents: counted.contents,
  mostReceived: decimal(['最多可收', 'Most to receive'], {
    ...told,
    scale: 4,
    min: '0',
    help: [
      '发出时按物料分类的允许超交；经他人同意可再放宽',
      'By the over-delivery tolerance of the class when it was sent; more with the consent of a colleague',
    ],
  }),
  cancelled: decimal(['已改订', 'Ordered otherwise'], {
    ...told,
    scale: 4,
    min: '0.0001',
    help: ['部分收货后改由另一张订单订购的数量', 'The quantity that another order asks for since a part of this one arrived'],
  }),
  cancelReason: text(['改订原因', 'Why ordered otherwise'], { ...told, max: 500 }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  unitPrice: unitPrice(['中标含税单价', 'Awarded unit price (incl. tax)'], { ...priced, readonly: true }),
  newPrice: unitPrice(['其他含税单价', 'Other unit price (incl. tax)'], {
    ...priced,
    agrees: 'packPrice',
    help: [
      '与中标价不同的价格须经审批才能发出；没有中标价时必填，免费填 0',
      'Any other price than awarded must be approved before the order is sent. Needed where nothing was awarded; 0 for what is free of charge',
    ],
  }),
  price: computed(unitPrice(['含税单价', 'Unit price (incl. tax)'], { group: 'price' })),
  freight: decimal(['运费', 'Freight'], {
    ...priced,
    cents: true,
    scale: 2,
    min: '0',
    readonly: true,
    help: ['中标运费，加上分摊的订单费用', 'As awarded, with its share of the charges of the order'],
  }),
  charged: decimal(['其中分摊的订单费用', 'Including charges of the order'], {
    ...priced,
    cents: true,
    scale: 2,
    min: '0',
    readonly: true,
  }),
  contract: ref(['合同', 'Contract'], 'purchase.contract', { readonly: true, group: 'price' }),
  contractPrice: unitPrice(['合同含税单价', 'Contract unit price (incl. tax)'], {
    group: 'price',
    readonly: true,
  }),
  lastPrice: unitPrice(['上次含税单价', 'Last unit price (incl. tax)'], {
    ...priced,
    readonly: true,
    help: ['该物料上次采购订单的价格，按本单币种', 'At which the material was last ordered, in the currency of this order'],
  }),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, scale: 2, group: 'price' })),
  received: kept(decimal(['已收数量', 'Received'], { scale: 4, required: true, min: '0' }), {
    from: ['purchase.receipt', 'purchase.shippingNotice'],
  }),
  announced: kept(decimal(['在途数量', 'Announced'], { scale: 4, required: true, min: '0' }), {
    from: ['purchase.receipt', 'purchase.shippingNotice'],
  }),
  invoiced: kept(decimal(['已开票数量', 'Invoiced'], { scale: 4, required: true, min: '0' }), { from: ['purchase.invoice'] }),
}
