import { states } from '#core/fields'

/** Where an order stands between the customer and the company; how far its goods are says its progress. */
export const orderStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待放行', 'Awaiting release'], means: 'waiting:approvers' },
  confirmed: { label: ['已确认', 'Confirmed'], means: 'open' },
  closed: { label: ['已结案', 'Closed'], means: 'done' },
  shortClosed: { label: ['短交结案', 'Closed short'], means: 'done', tone: 'warn' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
})
