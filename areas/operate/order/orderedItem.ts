import { choice, computed, date, decimal, derived, flag, kept, ref, text, told, unitPrice } from '#core/fields'
import { modelSources } from '../../product/model/modelStates.ts'
import { progressCodes } from './progressCodes.ts'

const amount = { scale: 4, required: true, min: '0' } as const
const version = { max: 30 } as const

/** How a price is marked that is lower than may be given. */
export const lowest = {
  tone: 'bad',
  help: ['低于未经同意可给的最低价', 'Below the lowest price that may be given without consent'],
} as const

/** What is ordered, in the unit of the product; how far it is follows from what is reserved and shipped. Prices in the currency of the order. */
export const orderedItem = {
  quoted: ref(['报价行', 'Quoted line'], 'crm.quotation.items', { from: true }),
  model: ref(['产品型号', 'Product model'], 'product.model', {
    help: ['按报价的定制内容没有型号', 'Custom lines of a quotation have none'],
  }),
  name: text(['产品', 'Product'], { ...told, max: 300 }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0', max: '999999' }),
  cancelled: decimal(['已取消', 'Cancelled'], { ...told, scale: 4, min: '0.0001' }),
  unitPrice: unitPrice(['单价', 'Unit price'], {
    ...told,

    group: 'salesPrice',
    help: [
      '含增值税；按报价，或按价格表、协议价和促销得出',
      'With VAT. As quoted, else from the price book, negotiated prices and promotions',
    ],
  }),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, scale: 2, group: 'salesPrice' })),
  priceTrace: text(['价格依据', 'Price trace'], { ...told, max: 1000, group: 'salesPrice' }),
  belowFloor: flag(['低于最低可给价格', 'Below the lowest price'], {
    ...told,
    ...lowest,
    group: 'salesPrice',
    reveals: {
      groups: ['cost'],
      because: ['价格取自报价或价格表，下单的人不填价', 'The price is quoted or that of the book; whoever orders types none'],
    },
  }),
  floor: unitPrice(['底价', 'Floor'], { ...told, group: 'cost' }),
  unitCost: unitPrice(['单位成本', 'Unit cost'], { ...told, group: 'cost' }),
  progress: kept(choice(['进度', 'Progress'], progressCodes), {
    from: ['operate.order', 'operate.waybill', 'operate.productionPlan', 'stock.reservation', 'stock.move', 'stock.lot'],
  }),
  stocked: kept(decimal(['已备货', 'Stocked'], amount), { from: ['stock.reservation'] }),
  arranged: kept(decimal(['已排产', 'Arranged'], { ...amount, help: ['在已发布的生产计划中', 'In released production plans'] }), {
    from: ['operate.productionPlan'],
  }),
  produced: kept(decimal(['已生产', 'Produced'], { ...amount, help: ['回读合格入库的', 'Units past read-back'] }), {
    from: ['operate.productionPlan'],
  }),
  shipped: kept(decimal(['已发货', 'Shipped'], amount), { from: ['operate.waybill'] }),
  received: kept(decimal(['已签收', 'Received'], amount), { from: ['operate.waybill'] }),
  returned: kept(decimal(['已归还', 'Returned'], amount), { from: ['operate.loanReturn'] }),
  neededOn: kept(date(['需求日期', 'Needed on'], { internal: true }), { from: ['operate.order'] }),
  expectedOn: derived(date(['预计交期', 'Expected date']), { setBased: true }),
  arrivesOn: derived(date(['预计到货', 'Expected arrival']), { setBased: true }),
  shortDated: derived(flag(['有效期不足', 'Short-dated'], { tone: 'bad' })),
  lasting: derived(decimal(['有效期足够的库存', 'Stock that lasts'], { scale: 4, internal: true })),
  lotToExpire: derived(text(['最先到期的批次', 'Lot that expires first'], { max: 60, internal: true })),
  lotExpiresOn: derived(date(['该批次有效期至', 'That lot expires on'], { internal: true })),
  mostShipped: decimal(['最多可发', 'Most to ship'], {
    ...told,
    scale: 4,
    min: '0',
    help: ['订购数量加确认当天的超发比例', 'Quantity ordered plus the over-shipment tolerance of the day of confirmation'],
  }),
  cancelReason: text(['取消原因', 'Cancelled because'], { ...told, max: 500 }),
  hwVersion: text(['要求硬件版本', 'Hardware version'], { ...version, help: ['不填则任何版本', 'Any version when left empty'] }),
  swVersion: text(['要求软件版本', 'Software version'], { ...version, help: ['不填则任何版本', 'Any version when left empty'] }),
  variant: text(['标签/品牌', 'Label or brand'], { max: 60 }),
  accessories: text(['附件', 'Accessories'], { max: 500 }),
  calibration: flag(['校准证书', 'Calibration certificate']),
  inspectionReport: flag(['检验报告', 'Inspection report']),
  source: choice(['来源', 'Source'], modelSources, told),
  material: ref(['成品料号', 'Material number'], 'mnm.material', told),
} as const
