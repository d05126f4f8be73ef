import { integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** Which units in the field a change or a version concerns. */
export const concernedReport = defineReport({
  name: 'plm.concerned',
  label: ['涉及的在役产品', 'Units concerned in the field'],
  definition: [
    '已发货、未报废的产品个体，按客户和型号：技术变更涉及按其物料清单较早版本制造的和未登记物料清单的（没有物料清单时为其型号的全部；自 SN 生效的只含之前的 SN），软件变更涉及版本较低或未知、且硬件适用的。点击台数列出 PN/SN。没有选择时不列；您看不到的客户不列名称。',
    'Units that were shipped and are not scrapped, by customer and product: a technical change concerns those made by an earlier version of its bill or of which no bill is recorded (all of its product where it names no bill; before its SN alone where it holds from one), a software change those with a lower or unknown version and fitting hardware. The figure leads to their PN/SNs. Nothing is listed until one is chosen; customers you cannot view have no name here.',
  ],
  of: 'product.unit',
  parameters: {
    change: ref(['技术变更', 'Technical change'], 'plm.change'),
    software: ref(['软件变更', 'Software change'], 'plm.softwareChange'),
  },
  columns: {
    customer: ref(['客户', 'Customer'], 'crm.company'),
    name: text(['发货时的名称', 'Name when shipped'], { max: 120, nameOf: { record: 'customer', of: 'crm.company' } }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    version: text(['软件版本', 'Software version']),
    units: integer(['台数', 'Units'], { required: true }),
  },
  counts: 'units',
  chart: { kind: 'bar', by: 'name', values: ['units'], lying: true },
})
