import type { EntityHelp } from '#core/help'

/** The help of users. */
export const userHelp: EntityHelp = {
  purpose: ['谁可以登录，属于哪个部门，有哪些角色。', 'Who may sign in, to which department he belongs and which roles he has.'],
  list: [
    ['按部门、类型、角色筛选；停用的也在这里。', 'Filter by department, type and role; deactivated people are here too.'],
    ['新同事：新建用户，再生成设置密码的链接交给他。', 'For a new colleague make a user, then a link for choosing a password.'],
  ],
  record: [
    ['“设置密码的链接”只显示一次，请直接交给本人。', 'The link for choosing a password is shown once; hand it to the person himself.'],
    ['“解释权限”说明某项权限从哪个角色来，或者缺什么。', '“Explain access” tells from which role a right comes, or what is missing.'],
    ['“登录”标签页列出他现在的登录，可以全部结束。', '“Sessions” lists where he is signed in; all of them can be ended.'],
    [
      '员工离职时停用账号：确认待审批单据的接手人后，该账号立即退出登录。',
      'When someone leaves, deactivate the account. Check who takes over open approvals; sessions end at once.',
    ],
  ],
  form: [
    ['填写用户名（登录用）、姓名和邮箱。', 'Enter user name, name and mail address.'],
    [
      '选择部门、类型和角色；保存前会显示他的权限有什么变化。',
      'Choose department, type and roles; what changes in his rights is shown before you save.',
    ],
  ],
  rules: [
    ['没有人知道别人的密码，管理员也不能替人设置。', 'Passwords are known only to their owners. Administrators cannot set them.'],
    [
      '自己的权限不能自己改；自己没有的权限不能授予、收回，也不能接管有这些权限的账号（密码链接、邮箱、停用）。审批和领导部门也是权限。',
      'Nobody changes his own rights. Rights that you have not yourself you neither give nor take, nor do you take over the account of who has them (link for a password, mail address, closing). Deciding in a flow and leading a department are rights too.',
    ],
    ['登录过的用户只能停用，不能删除，因为历史中有他。', 'Who has signed in is deactivated, never deleted: the history names him.'],
    [
      '超级管理员和系统管理员只能由超级管理员设置，最后一个超级管理员不能停用。',
      'Super admins and system administrators are made by super admins; the last super admin stays.',
    ],
  ],
  troubles: [
    {
      when: ['他说登录不了', 'He says he cannot sign in'],
      remedy: [
        '看他是否在用；错误次数太多时“解除登录限制”；忘记密码时生成新链接。',
        'See whether he is active; unlock him after too many attempts; make a new link if he forgot the password.',
      ],
    },
    {
      when: ['他签名用的手机丢了', 'The phone with which he signs is lost'],
      remedy: [
        '先确认是他本人，再“重置签名动态码”；他在个人中心重新绑定。',
        'Make sure that it is he, then reset the signing code; he sets up another device in the personal center.',
      ],
    },
    {
      when: ['他看不到某个页面或记录', 'He does not see a screen or a record'],
      remedy: [
        '在“解释权限”里选这个权限或这条记录，它会指出缺的角色或数据范围。',
        'Ask “Explain access” about the right or the record: it names the role or scope that is missing.',
      ],
    },
  ],
}
