import { choice, date, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** Where the calibration of a unit stands. */
const standings = {
  overdue: { label: ['已到期', 'Overdue'], tone: 'bad' },
  soon: { label: ['即将到期', 'Due soon'], tone: 'warn' },
} as const

/** Which units at customers are to be calibrated. */
export const calibrationsDueReport = defineReport({
  name: 'crm.calibrationsDue',
  label: ['校准到期', 'Calibrations due'],
  definition: [
    '“装机量”中校准已到期或 90 天内到期的产品个体，按客户列出，先到期的在前。校准到期 = 最近一次校准（类别为校准、已完成的维护记录）加产品型号的校准周期；未校准过的从测试日期起，没有测试日期的从发货日期起。“生成服务报价”按产品型号列出这些校准，以及“试剂补货预测”中即将用完和应已用完的在售试剂；校准没有目录价，须填写自定单价，因此是特价报价。',
    'Units of the installed base whose calibration is overdue or due within 90 days, by customer, the first one first. Calibration due = the last calibration (maintenance of the kind calibration that is done) plus the calibration interval of the product model; without one from the test, without a test from the shipment. “Quote the service” lists these calibrations by product model, and the reagents for sale that run out or should have run out by the reorder forecast. Calibrations have no list price: enter an own price, which makes it a special quotation.',
  ],
  of: 'crm.company',
  parameters: {
    company: ref(['客户', 'Customer'], 'crm.company'),
    model: ref(['产品型号', 'Product model'], 'product.model'),
    standing: choice(['状态', 'Status'], standings),
  },
  columns: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    unit: ref(['PN/SN', 'PN/SN'], 'product.unit', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    standing: choice(['状态', 'Status'], standings),
    calibrationDue: date(['校准到期', 'Calibration due']),
    daysLeft: integer(['剩余', 'Left'], { unit: ['天', 'days'] }),
    shippedOn: date(['发货日期', 'Shipped on']),
    waybills: integer(['运单', 'Waybills']),
  },
  together: true,
  makes: { entity: 'crm.quotation', by: 'company', proposal: 'service', label: ['生成服务报价', 'Quote the service'] },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'unit', values: ['daysLeft'], lying: true },
  block: { table: ['unit', 'model', 'standing', 'calibrationDue', 'shippedOn'] },
})
