import { choice, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const levels = {
  family: ['系列号段', 'Family blocks'],
  model: ['PN 的 SN', 'SNs of PNs'],
} as const

/** How long blocks of PNs and the SNs of PNs last. */
export const pnCapacityReport = defineReport({
  name: 'product.pnCapacity',
  label: ['PN 容量雷达', 'PN capacity radar'],
  definition: [
    '每个系列号段的 PN，或每个 PN 的 SN：容量、已用、近 12 个月用量。剩余月数 = 剩余数量 ÷ 近 12 个月的月均用量；近 12 个月没有用过的不计算。',
    'PNs of each family block, or SNs of each PN: capacity, used, used in the last 12 months. Months left = what is left ÷ the monthly average of the last 12 months; not computed where none was used in them.',
  ],
  of: 'product.model',
  parameters: { level: choice(['统计对象', 'Count'], levels), family: ref(['产品系列', 'Product family'], 'product.family') },
  defaults: { level: 'family' },
  columns: {
    family: ref(['产品系列', 'Product family'], 'product.family'),
    model: ref(['产品型号', 'Product model'], 'product.model'),
    capacity: integer(['容量', 'Capacity']),
    used: integer(['已用', 'Used']),
    left: integer(['剩余', 'Left']),
    lastYear: integer(['近 12 个月', 'Last 12 months']),
    monthsLeft: integer(['剩余月数', 'Months left']),
  },
  counts: 'used',
  chart: { kind: 'bar', by: 'family', values: ['used'], lying: true },
})
