import { choice, date, decimal, integer, ref, unitPrice } from '#core/fields'

/** How much is ordered at once. */
const lotSizings = {
  lotForLot: ['按需', 'Lot for lot'],
  fixed: ['固定批量', 'Fixed quantity'],
  period: ['按期间合并', 'Period supply'],
} as const

/** In how many of a hundred replenishment cycles there is to be no shortage. */
const serviceLevels = { p90: ['90%', '90%'], p95: ['95%', '95%'], p98: ['98%', '98%'], p99: ['99%', '99%'] } as const

const days = { unit: ['天', 'days'], min: 1 } as const
const amount = { scale: 4, max: '999999999', unit: { by: 'unit' } } as const

/** What is planned with, in the unit of the material: filled in by purchasing when the number is applied for, and kept up to date afterwards. */
export const planningFields = {
  leadDays: integer(['采购提前期', 'Procurement lead time'], {
    ...days,
    max: 730,
    help: ['从发出订单到收货的日历天数', 'Calendar days from sending the order to receiving the goods'],
  }),
  serviceLevel: choice(['服务水平', 'Service level'], serviceLevels, {
    help: ['补货期间不缺料的把握，未填按 95%', 'How sure there is no shortage while goods are on their way; 95% when empty'],
  }),
  safetyStock: decimal(['安全库存', 'Safety stock'], { ...amount, min: '0' }),
  minOrder: decimal(['最小订货量', 'Minimum order quantity'], { ...amount, min: '0.0001' }),
  orderMultiple: decimal(['订货倍数', 'Order multiple'], { ...amount, min: '0.0001' }),
  lotSizing: choice(['批量规则', 'Lot sizing rule'], lotSizings),
  lotQuantity: decimal(['固定批量', 'Fixed lot quantity'], { ...amount, min: '0.0001' }),
  lotDays: integer(['合并天数', 'Days of supply'], { ...days, max: 365 }),
  orderingCost: decimal(['单次订货成本', 'Ordering cost'], {
    cents: true,
    scale: 2,
    min: '0.01',
    max: '999999',
    unit: ['元', 'CNY'],
    group: 'price',
    help: ['下单、收货和检验一次的费用，用于经济订货量', 'Cost of one order, receipt and inspection; for the economic order quantity'],
  }),
  holdingCost: unitPrice(['单位年持有成本', 'Holding cost a year'], {
    min: '0.000001',
    max: '999999',
    unit: ['元', 'CNY'],
    group: 'price',
    help: ['一个计量单位存放一年的资金、仓储和损耗', 'Capital, storage and loss of one unit of measure in a year'],
  }),
} as const

/** What material requirements planning goes by besides, in the unit of the material: kept up to date once a number is in use. */
export const requirementFields = {
  maxOrder: decimal(['最大订货量', 'Maximum order quantity'], {
    ...amount,
    min: '0.0001',
    help: ['超过时拆成几张', 'More is split into several orders'],
  }),
  makeDays: integer(['自制提前期', 'Making lead time'], {
    ...days,
    unit: ['个工作日', 'working days'],
    max: 365,
    help: ['从开工到入库的工作日', 'Working days from the start to the stock'],
  }),
  makeScrap: decimal(['制造损耗率', 'Scrap in making'], { scale: 4, min: '0', max: '0.9999', percent: true }),
  firmDays: integer(['固定期', 'Firm period'], {
    ...days,
    max: 365,
    help: ['此天数内到的货不建议推后、减少或取消', 'Receipts due within this number of days are not deferred, decreased or cancelled'],
  }),
  planner: ref(['计划员', 'Planner'], 'admin.user'),
  primarySupplier: ref(['主供应商', 'Primary supplier'], 'purchase.supplier', {
    help: ['采购申请按它和需求周分组', 'Requisitions are grouped by it and by the week of need'],
  }),
} as const

/** The day on which somebody last changed what is planned with, or said that it still holds; the program writes it. */
export const planReviewedOn = date(['计划复核日', 'Planning reviewed on'], { readonly: true })

/** Their names, as approvers complete them and as they may change without a new approval. */
export const planningNames = [
  'leadDays',
  'serviceLevel',
  'safetyStock',
  'minOrder',
  'orderMultiple',
  'lotSizing',
  'lotQuantity',
  'lotDays',
  'orderingCost',
  'holdingCost',
] as const satisfies readonly (keyof typeof planningFields)[]

/** Everything that is planned with; what requirements planning goes by is no part of the application. */
export const plannedNames = [
  ...planningNames,
  'maxOrder',
  'makeDays',
  'makeScrap',
  'firmDays',
  'planner',
  'primarySupplier',
] as const satisfies readonly (keyof typeof planningFields | keyof typeof requirementFields)[]

/** Those that are quantities, in the unit of the material. */
export const plannedQuantities = ['safetyStock', 'minOrder', 'orderMultiple', 'lotQuantity', 'maxOrder'] as const
