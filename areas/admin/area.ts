import { defineArea } from '../../core/define/area.ts'
import { approvalFlow } from './approvalFlow/approvalFlow.ts'
import { flowDocuments, flowEditions, previewFlowCall } from './approvalFlow/flowCalls.ts'
import { department } from './department/department.ts'
import { role } from './role/role.ts'
import { giveTemporaryPassword, unlock } from './user/accountCalls.ts'
import { user } from './user/user.ts'

/** Who works here and what he may do. */
export const admin = defineArea({
  name: 'admin',
  label: ['系统管理', 'Administration'],
  entities: [user, department, role, approvalFlow],
  entityScreens: { user: { path: 'users' }, role: { path: 'roles' }, approvalFlow: { record: 'approvalInfo' } },
  calls: [giveTemporaryPassword, unlock, flowDocuments, flowEditions, previewFlowCall],
})
