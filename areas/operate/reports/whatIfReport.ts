import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** What changes. */
const changing = {
  promise: { label: ['承诺迟到（天）', 'Promise late by days'], tone: 'warn' },
  shortage: { label: ['须下单或自制', 'To order or make'], tone: 'info' },
} as const

/** What would come of another day of a plan or of a supplier: nothing is written. */
export const whatIfReport = defineReport({
  name: 'operate.whatIf',
  label: ['假设分析', 'Scenario analysis'],
  definition: [
    '选择生产计划和新的开工、完工日，或采购订单和新的到货日：用现在的数据按需求计划运算算两次（不改和改），列出承诺迟到天数和须下单、自制数量不同的行，可看价格的人还能看到须下单金额的变化。什么都不写入；要采用就到计划“改期”或对采购订单“登记催货”。什么都不选则没有差别。',
    'Choose a production plan with another start and finish, or a purchase order with another day of arrival: requirements are planned twice with the data of now, without and with the change, and what differs is listed: by how many days promises slip, and how much is to be ordered or made. Who may see prices sees the change of what is to be ordered in money as well. Nothing is written; to keep a change, reschedule the plan or record the new date on the purchase order. Without a choice nothing differs.',
  ],
  of: 'operate.mrpRun',
  point: 'operate.mrpRun:start',
  parameters: {
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan'),
    startOn: date(['新的开工日', 'New start']),
    finishOn: date(['新的完工日', 'New finish']),
    purchaseOrder: ref(['采购订单', 'Purchase order'], 'purchase.order'),
    promisedOn: date(['新的到货日', 'New arrival']),
  },
  columns: {
    what: choice(['变化', 'Change'], changing, { required: true }),
    order: ref(['订单', 'Order'], 'operate.order'),
    material: ref(['物料', 'Material'], 'mnm.material'),
    neededOn: date(['需求日期', 'Needed on']),
    before: decimal(['现在', 'Now'], { scale: 4 }),
    after: decimal(['改后', 'After the change'], { scale: 4 }),
    orders: integer(['订单数', 'Orders']),
  },
  counts: 'orders',
  chart: { kind: 'bar', by: 'material', values: ['before', 'after'], lying: true },
})
