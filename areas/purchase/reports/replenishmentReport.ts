import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const days = { unit: ['天', 'days'] } as const
const amount = { scale: 4 } as const

/** What about a material's planning data does not fit what happens. */
const planningAlerts = {
  doubled: { label: ['需求翻倍', 'Demand doubled'], tone: 'bad' },
  slower: { label: ['到货慢于提前期', 'Slower than planned'], tone: 'warn' },
} as const

/** Which materials are asked for: those below their reorder point unless all are. */
const replenishmentScopes = {
  below: ['低于再订货点', 'Below reorder point'],
  all: ['全部有计划的物料', 'All planned materials'],
} as const

/** What has to be ordered again, and whether what it is planned with still fits. */
export const replenishmentReport = defineReport({
  name: 'purchase.replenishment',
  label: ['物料补货', 'Material replenishment'],
  definition: [
    '已启用、可采购且填写了采购提前期的普通物料。日需求 = 最近 360 天从库存发往生产和客户的数量（减去退回的）÷ 360；再订货点 = 日需求 × 采购提前期 + 安全库存。可动用（可用库位中未过期、未预留的）+ 在途（未收齐的采购订单和待检库存）低于再订货点时列出，建议订货量 = 缺口按批量规则，不少于最小订货量，并按订货倍数向上取整。已在申请 = 未完成的采购申请中的数量，不计入在途。建议安全库存 = z·√(LT·σd² + d²·σLT²)，σd 由 12 个 30 天期间计算，LT 和 σLT 由同期收货的实际天数计算，不足两次时用采购提前期；建议再订货点 = d·LT + 建议安全库存。经济订货量 = √(2·D·S/H)，D 为年需求，S 为单次订货成本，H 为单位年持有成本，仅供参考，只显示给可看价格的人。需求翻倍 = 最近 180 天的需求至少是前 180 天的两倍，而安全库存低于建议。',
    'Active purchasable ordinary materials with a procurement lead time. Demand a day = what left stock for production and customers in the last 360 days, less what came back, ÷ 360; reorder point = demand a day × lead time + safety stock. A material is listed when what is available (in usable locations, not expired, not reserved) and coming (open purchase orders and goods in quarantine) is below it; the order covers what is missing by the lot sizing rule, at least the minimum order quantity, rounded up to the order multiple. Requested is what open requisitions ask for, and is not counted as coming. Suggested safety stock = z·√(LT·σd² + d²·σLT²) with σd of 12 periods of 30 days, and LT and σLT of the deliveries in the same time, or the lead time as planned where there were fewer than two; suggested reorder point = d·LT + suggested safety stock. The economic quantity √(2·D·S/H), of yearly demand, ordering cost and holding cost, is a hint for those who may see prices. Demand doubled: the last 180 days used at least twice what the 180 before them did, and the safety stock is below the suggestion.',
  ],
  source: [
    '安全库存、订货点与经济订货量公式见 APICS 词典；Silver、Pyke、Thomas《供应链库存与生产管理》',
    'Safety stock, order point and economic order quantity as in the APICS Dictionary; Silver, Pyke, Thomas: Inventory and Production Management in Supply Chains',
  ],
  of: 'mnm.material',
  point: 'purchase.requisition:create',
  parameters: {
    scope: choice(['范围', 'Scope'], replenishmentScopes),
    material: ref(['物料', 'Material'], 'mnm.material'),
    class: ref(['分类', 'Class'], 'mnm.materialClass'),
    alert: choice(['提醒', 'Alert'], planningAlerts),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    order: decimal(['建议订货量', 'Suggested order'], amount),
    economic: decimal(['经济订货量', 'Economic quantity'], amount),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true }),
    available: decimal(['可动用', 'Available'], amount),
    coming: decimal(['在途', 'Coming'], amount),
    requested: decimal(['已在申请', 'Requested'], amount),
    requisition: ref(['采购申请', 'Requisition'], 'purchase.requisition'),
    reorderPoint: decimal(['再订货点', 'Reorder point'], amount),
    suggestedPoint: decimal(['建议再订货点', 'Suggested reorder point'], amount),
    safetyStock: decimal(['安全库存', 'Safety stock'], amount),
    suggested: decimal(['建议安全库存', 'Suggested safety stock'], amount),
    leadDays: integer(['采购提前期', 'Lead time'], days),
    actualLead: integer(['实际平均', 'Actual mean'], days),
    perMonth: decimal(['月需求', 'Demand a month'], { scale: 1 }),
    alert: choice(['提醒', 'Alert'], planningAlerts),
    moves: integer(['库存移动', 'Stock moves']),
  },
  makes: { entity: 'purchase.requisition', ticked: 'material', proposal: 'replenish', label: ['生成采购申请', 'Draft requisition'] },
  counts: 'moves',
  chart: { kind: 'bar', by: 'material', values: ['reorderPoint', 'available', 'coming'], lying: true },
  block: { table: ['safetyStock', 'suggested', 'reorderPoint', 'suggestedPoint', 'economic', 'available', 'coming', 'alert'] },
})
