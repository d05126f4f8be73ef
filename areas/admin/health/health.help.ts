import type { ScreenHelp } from '../../../core/help/help.ts'

/** The help of the screen of health. */
export const healthHelp: ScreenHelp = {
  purpose: [
    '系统运行得怎样：数据库、后台任务、邮件、存储、审计和备份，一页看完。',
    'How the product is running: database, jobs, mail, storage, audit and backups on one screen.',
  ],
  steps: [
    [
      '先看“需要处理”和“请留意”的行，旁边写着可能的原因和办法。',
      'Look first at “Act now” and “Look at it”: the likely cause and remedy stand beside them.',
    ],
    ['点“刷新”取最新数值。', 'Refresh for the newest figures.'],
    ['备份太旧时立即做一次，并检查定时任务。', 'If the last backup is old, make one now and see to the schedule.'],
  ],
  rules: [['这里只读，不会改变任何东西。', 'It only shows; nothing is changed here.']],
  troubles: [
    {
      when: ['有“放弃的后台任务”', 'There are jobs given up'],
      remedy: [
        '看服务器日志找到原因；邮件类的在“邮件通知”的发送结果里。',
        'The log of the server says why; for mails see their results under “Mail”.',
      ],
    },
  ],
}
