import type { ScreenHelp } from '#core/help'

/** The help of planning data. */
export const planningDataHelp: ScreenHelp = {
  purpose: [
    '一次查看和修改许多物料的提前期、安全库存、批量、计划员和主供应商，旁边是按公式的建议。',
    'Read and change lead times, safety stock, lot sizes, planners and suppliers of many materials at once, beside what the formulas propose.',
  ],
  steps: [
    [
      '建议安全库存 = z·√(LT·σd² + d²·σLT²)，建议再订货点 = d·LT + 建议安全库存；d、σd 由最近 360 天的消耗计算，LT、σLT 由同期收货计算，不足两次时用采购提前期。所用的数都列在旁边。',
      'Proposed safety stock = z·√(LT·σd² + d²·σLT²), proposed reorder point = d·LT + proposed safety stock: d and σd of what was used in the last 360 days, LT and σLT of the deliveries in that time, or the lead time as planned where there were fewer than two. The figures used stand beside it.',
    ],
    [
      '勾选后点“采用建议的安全库存”才写入；从不自动修改。',
      'Tick materials and choose “Use proposed safety stock” to write it. Nothing changes automatically.',
    ],
    [
      '也可为勾选的物料一起设置一个参数；被拒绝的逐条说明原因。',
      'One value can be set for all ticked ones as well; whatever is refused says why, one by one.',
    ],
  ],
}
