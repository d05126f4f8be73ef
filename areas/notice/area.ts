import { defineArea } from '#core/definition'
import { noticeEvents } from '#core/notices'
import { noticeCalls } from './noticeCalls.ts'

/** What people are told inside the product. */
export const notice = defineArea({
  name: 'notice',
  label: ['通知', 'Notifications'],
  hidden: true,
  entities: [],
  calls: noticeCalls,
  events: Object.values(noticeEvents),
})
