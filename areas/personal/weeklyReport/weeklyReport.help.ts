import type { EntityHelp } from '#core/help'

/** The help of weekly reports. */
export const weeklyReportHelp: EntityHelp = {
  purpose: [
    '一周的工作：先是系统已知的事实，再写文字。',
    'A week of work: first the facts that the system knows, then what you write of them.',
  ],
  list: [
    [
      '本人的周报；主管还能看到其范围内的，收件人能看到抄送给自己的。“周报提交情况”报表显示团队中谁已提交。',
      'Your own reports; managers see those within their scope, recipients those sent to them. The report Weekly reports by person shows who has submitted.',
    ],
  ],
  record: [
    [
      '“更新事实”重新列出本人本周新建、修改和办理的记录；仅参加人可见的日程不列出。',
      'Update facts lists again what you created, edited and moved in that week; private events are left out.',
    ],
    [
      '每条事实有编号；“起草”中由事实生成的每句都写明编号。如配置了语言模型，可请它起草：发送前显示全部内容，没有依据或数字与事实不符的句子会去掉。',
      'Each fact has a number, and in Draft each sentence names those of its facts. Where a language model is set up it can write the text: all that would be sent is shown before, and sentences without a fact, or with a figure that is not in it, are left out.',
    ],
    ['提交后修改即为新的修订；已读按修订记录。', 'An edit after submission is a new revision; who has read is recorded by revision.'],
  ],
  form: [
    [
      '“本周完成”先由事实生成，提交前请核对和补充。',
      'Done this week is filled in from the facts; check and complete it before you submit.',
    ],
  ],
  rules: [
    ['周五 18:00 前提交为按时。', 'Reports submitted by Friday 18:00 are on time.'],
    [
      '引用了事实编号、数字却与该事实不符的句子，提交时和提交后修改时会提示，不阻止。',
      'A sentence that names a fact and says another figure is pointed out at submission and at an edit after it; it does not stop them.',
    ],
    [
      '最近 8 周写过周报的人，周五 17:00 和次日 6:00 会收到未提交的提醒；提交后通知抄送的人，之后加入的也通知。',
      'Whoever submitted a report in the last 8 weeks is reminded on Friday at 17:00 and the next day at 6:00 while this week’s is missing. Recipients are notified once it is submitted, those added later when they are added.',
    ],
    [
      '周报不会自动提交：生成的内容由作者核对后提交。',
      'Reports are never submitted automatically: the author checks what was filled in and submits it.',
    ],
  ],
}
