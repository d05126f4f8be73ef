import { whenCredentialsEnd } from '#core/rights'
import type { EntityHelp } from '#core/help'

/** The help of users. */
export const userHelp: EntityHelp = {
  purpose: ['用户的登录资格、所属部门和角色。', 'Users who can log in, their departments and roles.'],
  list: [
    ['按部门、类型、角色筛选；停用的也在这里。', 'Filter by department, type and role; deactivated people are here too.'],
    ['新同事：新建用户，再生成设置密码的链接。', 'For a new colleague, create a user, then generate a password setup link.'],
  ],
  record: [
    ['“设置密码的链接”只显示一次，请直接交给本人。', 'The password setup link is shown once; give it to the user in person.'],
    ['“权限诊断”说明某项权限从哪个角色来，或者缺什么。', '“Access check” tells from which role a permission comes, or what is missing.'],
    [
      '“登录与凭据”标签页列出该用户现在的登录和其他凭据，可逐个或全部作废；会通知本人。',
      '“Sessions” lists where the user is logged in and the other credentials of the account. End one or all of them; the user is notified.',
    ],
    [
      '“离职交接”标签页列出该用户名下的借用品、客户、任务等未结事项，以及如何交接；停用前会再次列出。',
      '“Handover” lists everything that this user is responsible for, such as loans, customers and tasks, and how to reassign it. It is shown again before you deactivate the account.',
    ],
    [
      '员工离职时停用账号：确认待审批单据的接手人后，该账号立即退出登录。',
      'When someone leaves, deactivate the account. Check who takes over open approvals; sessions end at once.',
    ],
  ],
  form: [
    ['填写用户名（登录用）、姓名和邮箱。', 'Enter user name, name and email address.'],
    [
      '选择部门、类型和角色；保存前会显示权限有什么变化。',
      'Choose department, type and roles; the change in permissions is shown before you save.',
    ],
  ],
  rules: [
    whenCredentialsEnd,
    ['没有人知道别人的密码，管理员也不能替人设置。', 'Passwords are known only to their owners. Administrators cannot set them.'],
    [
      '自己的权限不能自己改；自己没有的权限不能授予、收回，也不能接管有这些权限的账号（密码链接、邮箱、停用）。审批和领导部门也是权限。',
      'You cannot change your own permissions. Permissions that you do not hold yourself you can neither grant nor revoke, nor can you take over an account that holds them (password link, email address, deactivation). Approving in a flow and heading a department count as permissions.',
    ],
    [
      '登录过的用户只能停用，不能删除，因为历史中有该用户。',
      'A user who has logged in can be deactivated but not deleted: the history names them.',
    ],
    [
      '超级管理员和系统管理员只能由超级管理员设置，最后一个超级管理员不能停用。',
      'Super admins and system administrators are made by super admins; the last super admin stays.',
    ],
  ],
  troubles: [
    {
      when: ['用户无法登录', 'The user cannot log in'],
      remedy: [
        '看该用户是否在用；错误次数太多时“解除登录限制”；忘记密码时生成新链接。',
        'Check whether the user is active; unlock the login after too many attempts; generate a new link if the password is forgotten.',
      ],
    },
    {
      when: ['签名用的手机丢失', 'The phone used for signing is lost'],
      remedy: [
        '先确认是本人，再“重置签名动态码”；该用户在个人中心重新绑定。',
        'Verify the user’s identity, then reset the signing code; the user sets up another device in the personal center.',
      ],
    },
    {
      when: ['用户看不到某个页面或记录', 'The user does not see a page or a record'],
      remedy: [
        '在“权限诊断”中选择该权限或记录，会指出缺少的角色或数据范围。',
        'Run “Access check” on the permission or the record: it names the missing role or scope.',
      ],
    },
  ],
}
