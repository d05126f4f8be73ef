import { date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** To whom units went that share something which turned out to be wrong. */
export const blastRadiusReport = defineReport({
  name: 'product.blastRadius',
  label: ['影响范围', 'Blast radius'],
  definition: [
    '已发货的产品个体中，型号、软件版本、硬件版本、测试人（含测试工位账号）、现在装有的关键件批次和生产日期都符合所选条件的，按客户和型号统计；点击数量列出 PN/SN。客户按发货运单取今天的客户，改名或合并后仍为一行；没有运单的按发货时的名称统计。您看不到的客户不列名称，每个型号合为一行。保修至：个体另有约定的按约定，否则按发货日期和产品保修月数。某一物料批次还去了哪里，见该批次的“追溯”。',
    'Units that were shipped and are of the chosen model, firmware, hardware, tester (the account of a test station included), lot of a key part that is in them now, and production dates, by customer and model; the figure leads to their PN/SNs. A customer is the one that the waybill names today, in one row also after a change of name or a merge; units without a waybill are counted by the name when shipped. Customers you cannot view have no name here and stand in one row for each model. Warranty is as agreed for the unit, else by its shipment and the months of its product. Where else a lot of a material went stands in the traceability of the lot.',
  ],
  of: 'product.unit',
  parameters: {
    model: ref(['产品型号', 'Product model'], 'product.model'),
    firmware: text(['软件版本', 'Firmware'], { max: 30 }),
    hardware: text(['硬件版本', 'Hardware'], { max: 30 }),
    tester: ref(['测试人', 'Tester'], 'admin.user'),
    lot: ref(['关键件批次', 'Lot of a key part'], 'stock.lot'),
    madeFrom: date(['生产日期起', 'Produced from']),
    madeUntil: date(['生产日期止', 'Produced until']),
  },
  columns: {
    customer: ref(['客户', 'Customer'], 'crm.company'),
    name: text(['发货时的名称', 'Name when shipped'], { max: 120, nameOf: { record: 'customer', of: 'crm.company' } }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    units: integer(['已发货', 'Shipped']),
    covered: integer(['保修期内', 'Under warranty']),
    firstShipped: date(['最早发货', 'First shipped']),
    lastShipped: date(['最近发货', 'Last shipped']),
    coveredUntil: date(['最晚保修至', 'Latest warranty']),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'name', and: 'model', values: ['units', 'covered'], lying: true },
})
