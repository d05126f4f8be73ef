import { logicOf } from '../define/logic.ts'
import { user } from './user.ts'

/** What the entries of a user must agree on. */
export const userLogic = logicOf(user, {
  rules: {
    machinesAdministerNothing: {
      refuse: [
        '服务账号不能是系统管理员，请通过角色授予所需权限',
        'A service account is no system administrator. Give it what it needs by roles.',
      ],
      at: ['isAdmin'],
      holds: row => row.type !== 'serviceAccount' || !row.isAdmin,
    },
  },
})
