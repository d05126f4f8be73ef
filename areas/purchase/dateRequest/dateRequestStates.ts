import { meaning } from '#core/definition'
import { states } from '#core/fields'
import { orderStates } from '../order/orderStates.ts'

/** How far a supplier has answered whether goods can come on another day. */
export const dateRequestStates = states({
  asked: { label: ['待回复', 'Asked'], means: 'waiting:supplier' },
  answered: { label: ['已回复', 'Answered'], means: 'done' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
})

/** The states of an order whose promise can be moved. */
export const movable = meaning(orderStates, 'waiting:supplier')
