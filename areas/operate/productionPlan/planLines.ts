import { decimal, derived, flag, kept, ref, text, told } from '#core/fields'

const amount = { scale: 4, required: true, min: '0' } as const

/** An order line that a plan serves, and with how many of its units. */
export const servedLine = {
  ordered: ref(['订单行', 'Order line'], 'operate.order.items', { required: true }),
  order: ref(['订单', 'Order'], 'operate.order', told),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
} as const

/** What a plan needs of a component: its own list, from the bill of the day on which it was released. */
export const planComponent = {
  component: ref(['组件', 'Component'], 'mnm.material', { required: true, readonly: true }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  perUnit: decimal(['单台用量', 'Quantity per unit'], { ...amount, ...told }),
  keyPart: flag(['关键件', 'Key part'], told),
  needed: decimal(['应需', 'Needed'], { ...amount, ...told, help: ['含损耗率', 'With scrap by the bill'] }),
  reserved: kept(decimal(['已预留', 'Reserved'], amount), { from: ['stock.reservation'] }),
  issued: kept(decimal(['已领', 'Issued'], amount), { from: ['stock.move'] }),
  returned: kept(decimal(['已退', 'Returned'], amount), { from: ['stock.move'] }),
  scrapped: decimal(['报废', 'Scrapped'], { ...amount, ...told }),
  lacking: derived(decimal(['缺', 'Lacking'], { scale: 4, help: ['应需 − 净领 − 预留', 'Needed less issued, returned and reserved'] })),
  fitted: derived(
    decimal(['已装', 'Fitted'], {
      scale: 4,
      help: ['关键件按登记，其余按已入库和已报废的台数 × 单台用量', 'Key parts as recorded, others by the units stocked and scrapped'],
    }),
  ),
  variance: derived(
    decimal(['差异', 'Variance'], { scale: 4, help: ['已领 − 已装 − 已退 − 报废', 'Issued less fitted, returned and scrapped'] }),
  ),
  varianceReason: text(['差异原因', 'Reason of the variance'], { ...told, max: 500 }),
} as const
