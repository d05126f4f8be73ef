import { choice, date, decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

const sources = {
  stock: { label: ['库存', 'Stock'], tone: 'good' },
  draw: { label: ['可领用', 'To be drawn'], tone: 'good' },
  borrow: { label: ['可借用', 'To be borrowed'], tone: 'good' },
  lent: { label: ['已借出', 'On loan'], tone: 'warn' },
} as const

/** What of requisitions the company has already: in stock, or in the administrative warehouse. */
export const borrowInsteadReport = defineReport({
  name: 'purchase.borrowInstead',
  label: ['先用现有的', 'Use instead of buying'],
  definition: [
    '草稿、一级审批和比价中的采购申请明细，公司里已有的：有物料编号的，看可用库位中未过期、未预留的库存；没有的，按名称和规格与行政仓库的在用物品比对（互相包含即列出，请核对是否合用）。已借出的列出现借用人和最早的归还日期。最多看最新的 500 条明细，与 2000 个物品比对，每条最多列出 20 个；更多时请选定一张申请。',
    'Lines of requisitions in draft, in first-level approval or in comparison for which the company has something already. Lines with a material number: usable stock that has not expired and is not reserved. Others are compared by name and specification with the active items of the administrative warehouse; one that contains the other is listed, so check whether it will do. What is on loan names its borrower and the earliest day of its return. At most the 500 newest lines are compared with at most 2,000 items, and at most 20 of them listed for each line: choose a requisition where there are more.',
  ],
  of: 'purchase.requisition',
  parameters: { requisition: ref(['采购申请', 'Requisition'], 'purchase.requisition') },
  columns: {
    line: text(['申请内容', 'Requested'], { required: true }),
    source: choice(['现有', 'Available as'], sources, { required: true }),
    material: ref(['物料', 'Material'], 'mnm.material'),
    item: ref(['仓库物品', 'Warehouse item'], 'warehouse.item'),
    quantity: decimal(['现有数量', 'Available'], { scale: 4, required: true }),
    location: ref(['库位', 'Location'], 'stock.location'),
    place: text(['存放位置', 'Place']),
    holder: ref(['现借用人', 'Borrower'], 'admin.user'),
    backOn: date(['归还日期', 'Return on']),
    requisition: ref(['采购申请', 'Requisition'], 'purchase.requisition', { required: true }),
    requisitions: integer(['申请单', 'Requisitions']),
  },
  counts: 'requisitions',
  chart: { kind: 'bar', by: 'line', values: ['requisitions'], lying: true },
  block: { table: ['line', 'source', 'quantity', 'item', 'holder', 'backOn'] },
})
