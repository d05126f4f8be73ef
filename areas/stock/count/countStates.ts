import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** How far a count has come. */
export const countStates = states({
  counting: { label: ['盘点中', 'Counting'], means: 'open' },
  recount: { label: ['待复盘', 'To recount'], means: 'open' },
  counted: { label: ['已清点', 'Counted'], means: 'open' },
  pending: { label: ['待审批', 'In approval'], means: 'waiting:approvers' },
  posted: { label: ['已过账', 'Posted'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** The states in which nothing is moved in the location: what is counted stands still. */
export const freezing = meaning(countStates, 'unfinished')
