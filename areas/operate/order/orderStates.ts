/** Where an order stands between the customer and the company; how far its goods are says its progress. */
export const orderStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['待放行', 'Awaiting release'], tone: 'warn' },
  confirmed: { label: ['已确认', 'Confirmed'], tone: 'info' },
  closed: { label: ['已结案', 'Closed'], tone: 'good' },
  shortClosed: { label: ['短交结案', 'Closed short'], tone: 'warn' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  superseded: { label: ['已被取代', 'Superseded'], tone: 'neutral' },
} as const
