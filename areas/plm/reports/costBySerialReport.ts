import { date, decimal, integer, ref, unitPrice } from '#core/fields'
import { defineReport } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What the materials of one unit cost: by the bill that is effective for its SN, by the one that its plan took, and as it was built. */
export const costBySerialReport = defineReport({
  name: 'plm.costBySerial',
  label: ['按 SN 的成本', 'Cost by serial'],
  definition: [
    '所选 PN/SN 在所选日期（不选则为今天）的材料成本，逐物料，含损耗和下级物料清单。设计 = 当天对该 SN 和计划生效的物料清单；计划 = 其生产计划发布时采用的物料清单；制造 = 到当天登记的关键件，其余按计划（没有计划则按设计）的物料清单，未登记关键件则不列。单价为到当天为止最近一次中标的含税单价，自制件逐级累加。没有价格的物料不计金额，其项数列在“无价格”。不含人工。',
    'What the materials of the chosen PN/SN cost on the chosen day (today when none is chosen), material by material, with scrap and the bills below. Designed = the bill that is effective that day for its SN and plan; planned = the bill that its plan took when it was released; built = the key parts recorded by that day, everything else by the planned bill, or the designed one where there is no plan; nothing where no key parts were recorded. Unit costs are the prices with tax last awarded by that day, rolled up for what is made. Materials without a price count nothing; how many these are stands under No price. Labour is not included.',
  ],
  of: 'product.unit',
  // It follows from what was awarded.
  groups: ['price'],
  parameters: { unit: ref(['PN/SN', 'PN/SN'], 'product.unit'), on: date(['日期', 'On']) },
  columns: {
    component: ref(['物料', 'Material'], 'mnm.material'),
    unitCost: unitPrice(['单价', 'Unit cost'], { unit: ['元', 'CNY'] }),
    designed: decimal(['设计', 'As designed'], yuan),
    planned: decimal(['计划', 'As planned'], yuan),
    built: decimal(['制造', 'As built'], yuan),
    unpriced: integer(['无价格', 'No price']),
  },
  counts: 'unpriced',
  chart: { kind: 'bar', by: 'component', values: ['designed', 'built'], lying: true },
})
