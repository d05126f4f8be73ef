import { choice, date, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** Where the warranty of a unit stands; it ends soon within 90 days. */
const warranties = {
  valid: { label: ['保修期内', 'In warranty'], tone: 'good' },
  ending: { label: ['即将到期', 'Ends soon'], tone: 'warn' },
  ended: { label: ['已过保', 'Out of warranty'], tone: 'neutral' },
} as const

/** What customers own that has a serial number, with what it will need. */
export const installedBaseReport = defineReport({
  name: 'crm.installedBase',
  label: ['装机量', 'Installed base'],
  definition: [
    '统计按运单发给客户、归客户所有的产品个体，包括返修后发回的和替换的，后发货的在前；借用和内部领用的、退回的、报废的、删除运单的不计。保修至 = 个体的约定日期，未约定的为发货日期加产品型号的零件保修月数；90 天内到期的为“即将到期”。校准到期 = 最近一次校准的日期加产品型号的校准周期，未校准过的从测试日期起，没有测试日期的从发货日期起。机龄按整月计。',
    'Units shipped to customers by waybills that they own, those sent back after a repair and replacements as well, the latest first. Units on loan or for internal use, those that came back or were scrapped, and those of deleted waybills do not count. Warranty until = the date agreed for the unit, else the shipping date plus the warranty of parts of the product model; it ends soon within 90 days. Calibration due = the last calibration plus the calibration interval of the product model; without a calibration from the test, without a test from the shipment. Age in whole months.',
  ],
  of: 'crm.company',
  parameters: {
    company: ref(['客户', 'Customer'], 'crm.company'),
    model: ref(['产品型号', 'Product model'], 'product.model'),
    warranty: choice(['保修', 'Warranty'], warranties),
  },
  columns: {
    unit: ref(['PN/SN', 'PN/SN'], 'product.unit', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    order: ref(['订单', 'Order'], 'operate.order'),
    shippedOn: date(['发货日期', 'Shipped on']),
    ageMonths: integer(['机龄', 'Age'], { unit: ['月', 'months'] }),
    warranty: choice(['保修', 'Warranty'], warranties),
    warrantyUntil: date(['保修至', 'Warranty until']),
    daysLeft: integer(['保修剩余', 'Warranty left'], { unit: ['天', 'days'] }),
    calibrationDue: date(['校准到期', 'Calibration due']),
    waybills: integer(['运单', 'Waybills']),
  },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'unit', values: ['ageMonths'], lying: true },
  block: { table: ['unit', 'model', 'daysLeft', 'calibrationDue', 'shippedOn', 'order'] },
})
