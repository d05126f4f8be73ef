import { defineArea } from '../define/area.ts'
import { dashboardCalls } from './calls.ts'

/** The calls of the landing screen, for everybody who is signed in; the shell gives the screen its path. */
export const dashboard = defineArea({
  name: 'dashboard',
  label: ['首页', 'Dashboard'],
  hidden: true,
  entities: [],
  calls: dashboardCalls,
})
