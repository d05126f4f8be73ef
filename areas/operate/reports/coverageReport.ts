import { date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const amount = { scale: 4 } as const

/** For how long stock lasts, and how far it is from its buffer. */
export const coverageReport = defineReport({
  name: 'operate.coverage',
  label: ['库存可用天数', 'Coverage in days'],
  definition: [
    '最近 360 天有消耗的普通物料，可用天数最少的在前。日需求 = 从库存发往生产和客户的数量（减去退回的）÷ 360；可用天数 = 可动用 ÷ 日需求。缓冲（DDMRP，仅供参考）：黄区 = 日需求 × 提前期；红区 = 黄区 × 提前期系数（14 天内 0.6，45 天内 0.4，更长 0.2）× (1 + 波动系数 0.2、0.5 或 0.8)；绿区 = 黄区 × 提前期系数、最小订货量、7 天需求中最大的。净流量 = 可动用 + 在途 − 已到期的需求；不高于红区 + 黄区时补到绿区顶。',
    'Ordinary materials that were used in the last 360 days, those that last shortest at the top. Demand a day = what left stock for production and customers, less what came back, ÷ 360; days covered = available ÷ demand a day. The buffer (DDMRP) is a hint: yellow = demand a day × lead time; red = yellow × lead time factor (0.6 up to 14 days, 0.4 up to 45, 0.2 beyond) × (1 + variability of 0.2, 0.5 or 0.8); green = the largest of yellow × lead time factor, the minimum order and the demand of 7 days. Net flow = available + coming − demand that is due; where it is not above red + yellow, the order brings it up to the top of green.',
  ],
  source: ['Demand Driven Institute：DDMRP', 'Demand Driven Institute: DDMRP'],
  of: 'mnm.material',
  point: 'operate.mrpRun:read',
  parameters: { material: ref(['物料', 'Material'], 'mnm.material'), class: ref(['分类', 'Class'], 'mnm.materialClass') },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    days: decimal(['可用天数', 'Days covered'], { scale: 1, unit: ['天', 'days'] }),
    lastsUntil: date(['可用到', 'Lasts until']),
    available: decimal(['可动用', 'Available'], amount),
    coming: decimal(['在途', 'Coming'], amount),
    due: decimal(['已到期需求', 'Demand due'], amount),
    perMonth: decimal(['月需求', 'Demand a month'], { scale: 1 }),
    leadDays: integer(['提前期', 'Lead time'], { unit: ['天', 'days'] }),
    netFlow: decimal(['净流量', 'Net flow'], amount),
    red: decimal(['红区', 'Red'], amount),
    yellow: decimal(['黄区', 'Yellow'], amount),
    green: decimal(['绿区', 'Green'], amount),
    order: decimal(['补货参考', 'Order hint'], amount),
    moves: integer(['库存移动', 'Stock moves']),
  },
  counts: 'moves',
  chart: { kind: 'bar', by: 'material', values: ['days'], lying: true },
})
