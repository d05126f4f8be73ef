import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { averageSource } from './valuationReport.ts'

const amount = { scale: 4 } as const
const yuan = { scale: 4, cents: true, unit: ['元', 'CNY'] } as const

/** What stock was worth at the start of a period, what came and left, and what it is worth at the end. */
export const valueFlowReport = defineReport({
  name: 'stock.valueFlow',
  label: ['收发存汇总', 'Stock value roll-forward'],
  definition: [
    '每种物料的期初、收入、发出和期末。期末 = 期初 + 收入 − 发出 + 计入库存的发票差异；发票与订单的差额在放行时入账：在库数量不少于开票数量时全部计入库存，否则按在库比例，其余（已发出的部分）计入损益。冲销记在它自己的日期。退给供应商的货（含供应商承担的报废）按订单成本发出，与其在库金额之差计入损益。金额的算法与“库存金额”相同，库位之间的移动不改变金额。数量含无成本的部分，其金额为 0。跌价准备按期初前一日和期末当日有效的可变现净值计算；变动 = 期末 − 期初，含估计的调整和随货物发出转出的部分。移动次数含库位之间的移动。',
    'Start, receipts, issues and end of each material in a period. End = start + receipts − issues + invoice differences in stock. What an invoice asks otherwise than its order counts from its release: in stock where there is as much as was invoiced, else as much of it as there is; the rest, of goods that have left, is expensed. A reversal counts on its own day. What goes back to a supplier, scrap at the supplier’s expense with it, leaves at the cost of its order; what there is less of it in stock, or more, is expensed. Values are worked out as in “Value of stock”, and moves between locations do not change them. Quantities include those of unknown cost, whose value is 0. Write-downs are worked out by the net realisable values that hold on the day before the period and on its last day; their change is that of estimates and of goods that left with theirs. The number of moves includes those between locations.',
  ],
  source: averageSource,
  of: 'stock.move',
  // It follows from the prices of orders and awards as well.
  groups: ['cost', 'price'],
  parameters: { ...periodParameters, material: ref(['物料', 'Material'], 'mnm.material') },
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true }),
    startQuantity: decimal(['期初数量', 'Start quantity'], amount),
    startValue: decimal(['期初金额', 'Start value'], yuan),
    cameQuantity: decimal(['收入数量', 'Received quantity'], amount),
    cameValue: decimal(['收入金额', 'Received value'], yuan),
    leftQuantity: decimal(['发出数量', 'Issued quantity'], amount),
    leftValue: decimal(['发出金额', 'Issued value'], yuan),
    repricedValue: decimal(['发票差异（计入库存）', 'Invoice differences in stock'], yuan),
    differenceValue: decimal(['差异（计入损益）', 'Differences expensed'], yuan),
    endQuantity: decimal(['期末数量', 'End quantity'], amount),
    endValue: decimal(['期末金额', 'End value'], yuan),
    startWriteDown: decimal(['期初跌价准备', 'Start write-down'], yuan),
    changedWriteDown: decimal(['跌价准备变动', 'Write-down change'], yuan),
    endWriteDown: decimal(['期末跌价准备', 'End write-down'], yuan),
    moves: integer(['移动次数', 'Moves']),
  },
  counts: 'moves',
  chart: { kind: 'bar', by: 'material', values: ['startValue', 'endValue'], lying: true },
})
