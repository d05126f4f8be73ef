import { defineArea } from '#core/definition'

export const cooperation = defineArea({
  name: 'cooperation',
  label: ['协作', 'Cooperation'],
  place: 85,
  aside: true,
  points: [{ point: 'cooperation.everyProject:read', label: ['查看非成员项目', 'Oversee projects without being a member'] }],
  // In place of the list of reports that every area has: it reads the query of the specification as well.
  screens: [{ name: 'report', path: 'report', title: ['报表', 'Reports'], point: 'cooperation.task:read', menu: true }],
  entityScreens: { project: { path: 'project_management' } },
  order: ['project', 'task', 'report'],
})
