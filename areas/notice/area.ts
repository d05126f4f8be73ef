import { defineArea } from '#core/definition'
import { noticeEvents } from '#core/notices'

/** What people are told inside the product. */
export const notice = defineArea({
  name: 'notice',
  label: ['通知', 'Notifications'],
  hidden: true,
  events: Object.values(noticeEvents),
})
