import { meaning } from '#core/definition'
import { states } from '#core/fields'
import { orderStates } from '../order/orderStates.ts'

/** How far an announced delivery has come: its receipt leads it on, its withdrawal ends it. */
export const noticeStates = states({
  announced: { label: ['在途', 'Announced'], means: 'waiting:supplier' },
  received: { label: ['已收货', 'Received'], means: 'done' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
})

/** The states of an order in which a delivery of it is announced, as long as some of it is open. */
export const announceable = meaning(orderStates, 'waiting:supplier')
