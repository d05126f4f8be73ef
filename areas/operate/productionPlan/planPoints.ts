/** Who may plan versions that are not current. */
export const otherVersionPoint = 'operate.productionPlan:otherVersion'

/** Who may release and move plans within the frozen time fence. */
export const frozenPoint = 'operate.productionPlan:frozen'

/** The rights besides those of its steps. */
export const planPoints = [
  { point: otherVersionPoint, label: ['生产计划 · 选用其他版本', 'Production plans · choose another version'] },
  { point: frozenPoint, label: ['生产计划 · 冻结期内发布和改期', 'Production plans · release and reschedule within the frozen fence'] },
] as const
