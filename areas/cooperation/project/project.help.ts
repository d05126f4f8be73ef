import type { EntityHelp } from '#core/help'

/** The help of projects. */
export const projectHelp: EntityHelp = {
  purpose: [
    '几个人一起完成的工作：成员、任务看板和进度。',
    'Work that some people do together: its members, the board of its tasks, and how far it is.',
  ],
  list: [
    [
      '只列出本人参与、负责或登记的项目；有“查看非成员项目”权限的人还能看到其范围内的项目。',
      'Lists the projects in which you are a member, that you lead or entered; whoever may oversee projects sees those within their scope as well.',
    ],
  ],
  record: [
    [
      '任务在项目页面上添加，并按看板的五列推进。',
      'Tasks are added on the page of the project and move through the five columns of the board.',
    ],
    [
      '“移出成员”把其未完成的任务移交给另一名成员；被移出的人立即看不到该项目。',
      'Remove member hands what they have not finished to another member; whoever was removed sees the project no more from that moment.',
    ],
  ],
  form: [['至少添加一名成员；同一人只能添加一次。', 'Add at least one member; each person once.']],
  rules: [
    [
      '在制限制为“提醒”时，超出上限须确认；为“禁止超出”时，服务器拒绝把任务移入该列，重新打开、退回和撤回也一样。',
      'With the WIP limit on Warn, going beyond it needs confirmation. With Refuse the server lets no further task into the column, whether it is started, reopened, failed or withdrawn.',
    ],
    ['停用的项目不能添加或推进任务，启用后继续。', 'In an inactive project tasks are neither added nor moved until it is activated again.'],
  ],
}
