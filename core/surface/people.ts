export { department } from '../people/department.ts'
export { departmentLogic } from '../people/department.logic.ts'
export { role, scopeLabels } from '../people/role.ts'
export { user } from '../people/user.ts'
