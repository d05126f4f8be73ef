import { defineArea } from '#core/definition'

/** Everybody's own: reached from the personal centre. */
export const personal = defineArea({
  name: 'personal',
  label: ['个人', 'Personal'],
  hidden: true,
  opensWith: 'schedule',
  entityScreens: { event: { path: 'schedule' }, weeklyReport: { path: 'my_report' } },
  order: ['event', 'weeklyReport'],
})
