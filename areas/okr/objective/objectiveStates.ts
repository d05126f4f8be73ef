import { states } from '#core/fields'

/** How far an objective is. */
export const objectiveStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  active: { label: ['进行中', 'Active'], means: 'open' },
  graded: { label: ['已评分', 'Graded'], means: 'waiting:colleague' },
  reviewed: { label: ['已确认', 'Reviewed'], means: 'done' },
  dropped: { label: ['已取消', 'Dropped'], means: 'void' },
})
