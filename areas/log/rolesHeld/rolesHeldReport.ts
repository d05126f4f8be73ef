import { date, flag, integer, ref } from '#core/fields'
import { user } from '#core/people'
import { defineReport } from '#core/reports'

/** Who had which role on a day. */
export const rolesHeldReport = defineReport({
  name: 'log.rolesHeld',
  label: ['某日谁有哪些角色', 'Roles held on a day'],
  definition: [
    '列出当天能登录的人员在那一天任何时候持有的角色，以及用户类型、系统管理员和部门，按审计日志从现在逐步倒推。没有角色的普通用户不列出。“之后改过”是那天起本人的角色、类型、部门或账号被修改的次数。旧记录读不懂或已归档的，注明“未能完全还原”。',
    'The roles that people who could log in held at any time of that day, with their user type, whether they were system administrators, and their department, worked out backwards from now by the audit log. Ordinary users without a role are left out. Changes since count how often the roles, type, department or account of the person were changed from that day on. Where an old entry cannot be understood or lies in the archive, the row is marked.',
  ],
  of: user.name,
  point: 'log.audit:read',
  parameters: {
    day: date(['日期', 'Day'], { help: ['不填为今天', 'Today where it is empty'] }),
    person: ref(['人员', 'Person'], 'admin.user'),
    role: ref(['角色', 'Role'], 'admin.role'),
  },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    role: ref(['角色', 'Role'], 'admin.role'),
    type: user.fields.type,
    isAdmin: flag(['系统管理员', 'System administrator'], { tone: 'warn' }),
    department: ref(['部门', 'Department'], 'admin.department'),
    unclear: flag(['未能完全还原', 'Not fully worked out'], { tone: 'warn' }),
    changes: integer(['之后改过', 'Changes since']),
  },
  together: true,
  counts: 'changes',
  chart: { kind: 'bar', by: 'person', and: 'role', values: ['changes'], lying: true },
})
