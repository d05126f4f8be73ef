import type { EntityHelp } from '#core/help'

/** The help of tasks. */
export const taskHelp: EntityHelp = {
  purpose: [
    '项目中的一项任务，从未开始、进行中、待测试、测试中到已完成。',
    'One task of a project, from not started, in progress, to test and testing to done.',
  ],
  list: [
    [
      '可显示为看板、日历和时间线；看板可按项目、执行人或优先级分泳道。',
      'Shown as a board, a calendar or a timeline as well; the board takes lanes by project, assignee or priority.',
    ],
  ],
  record: [
    [
      '执行人逐列推进；提交测试前须有验收条件、全部满足，并附成果文件或链接。',
      'The assignee moves it column by column. Before it goes to test it has acceptance criteria, all of them met, and a file or a link of the outcome.',
    ],
    ['没有执行人的任务由谁开始就归谁。', 'A task without an assignee belongs to whoever starts it.'],
    [
      '“成果链接”填本系统的地址时，那条记录的“相关单据”中会列出该任务，只有项目成员看得到。',
      'A link to a record of this system lists the task among its related records, for members of the project only.',
    ],
  ],
  form: [['执行人须为项目成员。', 'The assignee is a member of the project.']],
  rules: [
    [
      '做过该任务的人都不能测试它，换了执行人也一样；不通过须写明缺陷，重新打开须写明原因。',
      'People who have worked on a task do not test it, not even after a colleague took it over. Failing a test requires a description of the defect, reopening a task requires a reason.',
    ],
    [
      '前置任务未完成时任务为“受阻”，仍要开始须确认。',
      'While the task before it is not done, a task is blocked; starting it all the same asks for confirmation.',
    ],
    ['红色为逾期，橙色为两天内到期。', 'Red is past due, orange is due within two days.'],
  ],
}
