import { defineArea } from '#core/definition'
import { projectLogic } from './project/project.logic.ts'
import { project } from './project/project.ts'
import { taskLogic } from './task/task.logic.ts'
import { task } from './task/task.ts'

export const cooperation = defineArea({
  name: 'cooperation',
  label: ['协作', 'Cooperation'],
  place: 85,
  entities: [project, task],
  logic: [projectLogic, taskLogic],
  points: [{ point: 'cooperation.everyProject:read', label: ['查看非成员项目', 'Oversee projects without being a member'] }],
  entityScreens: { project: { path: 'project_management' } },
  order: ['project', 'task'],
})
