import { defineEntity } from '../define/entity.ts'
import { departments, people, roles } from '../define/registry.ts'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { flag } from '../fields/flag/flag.ts'
import { image } from '../fields/image/image.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { emailPattern, phonePattern } from '../fields/text/patterns.ts'
import { text } from '../fields/text/text.ts'
import { userTypeCodes } from '../rights/actor.ts'
import { storedPreferences } from './preferences.ts'

/** A person of the company who may sign in. The password lives elsewhere and is no field of this record. */
export const user = defineEntity({
  name: people,
  label: ['用户', 'User'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  foundWith: 'department',
  fields: {
    username: text(['用户名', 'Username'], {
      required: true,
      unique: true,
      search: true,
      frozen: true,
      folded: true,
      max: 40,
      pattern: {
        source: '[a-z0-9][a-z0-9._-]+',
        says: [
          '请用小写字母、数字、点、下划线或短横线，至少两个字符',
          'Use lower-case letters, digits, dots, underscores or hyphens, at least two characters',
        ],
      },
      help: ['登录时使用，创建后不能修改', 'Used to log in; it cannot be changed later'],
    }),
    name: text(['姓名', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文姓名', 'English name'], { search: true, max: 80 }),
    avatar: image(['头像', 'Picture']),
    email: text(['邮箱', 'Email'], {
      search: true,
      max: 254,
      pattern: emailPattern,
      bulk: false,
    }),
    phone: text(['电话', 'Phone'], { search: true, max: 40, bulk: false, pattern: phonePattern }),
    address: text(['地址', 'Address'], { multiline: true, max: 500, group: 'hr', bulk: false }),
    type: choice(
      ['用户类型', 'User type'],
      {
        ordinary: { label: ['普通用户', 'Ordinary user'], code: userTypeCodes.ordinary },
        departmentAdmin: { label: ['部门管理员', 'Department admin'], code: userTypeCodes.departmentAdmin },
        superAdmin: { label: ['超级管理员', 'Super admin'], code: userTypeCodes.superAdmin, tone: 'warn' },
        manager: { label: ['管理者', 'Manager'], code: userTypeCodes.manager },
        serviceAccount: { label: ['服务账号', 'Service account'], code: userTypeCodes.serviceAccount },
      },
      { required: true },
    ),
    isActive: flag(['在用', 'Active'], {
      help: ['取消后立即退出登录，不能再登录', 'When cleared, the user is logged out at once and cannot log in'],
      internal: true,
    }),
    isAdmin: flag(['系统管理员', 'System administrator'], {
      tone: 'warn',
      help: ['可管理用户、部门、角色，并看到全部菜单', 'Manages users, departments and roles, and sees the full menu'],
    }),
    dateJoined: date(['入职日期', 'Date joined'], { group: 'hr' }),
    department: ref(['部门', 'Department'], departments),
    roles: refs(['角色', 'Roles'], roles, { max: 50 }),
    ...storedPreferences,
  },
  list: {
    columns: ['username', 'name', 'nameEn', 'department', 'type', 'isActive', 'isAdmin', 'email', 'phone'],
    filters: ['department', 'type', 'isActive', 'isAdmin', 'roles'],
    sort: 'username',
  },
  summary: [{ field: 'department', with: ['dateJoined'] }, 'roles', { field: 'type', alert: 'isAdmin' }, 'email', 'phone'],
  form: [
    { label: ['账号', 'Account'], fields: ['username', 'name', 'nameEn', 'avatar'] },
    { label: ['联系方式', 'Contact'], fields: ['email', 'phone', 'address'] },
    { label: ['部门与权限', 'Department and permissions'], fields: ['department', 'dateJoined', 'type', 'isAdmin', 'roles'] },
  ],
})
