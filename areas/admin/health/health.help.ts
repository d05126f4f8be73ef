import type { ScreenHelp } from '#core/help'

/** The help of the screen of health. */
export const healthHelp: ScreenHelp = {
  purpose: [
    '系统运行状况：数据库、后台任务、邮件、存储、审计和备份，一页看完。',
    'How the product is running: database, jobs, email, storage, audit and backups on one screen.',
  ],
  steps: [
    [
      '先看“需处理”和“需关注”的行，旁边写着可能的原因和办法。',
      'Look first at “Action required” and “Needs attention”: the likely cause and remedy stand beside them.',
    ],
    ['点“刷新”取最新数值。', 'Refresh for the newest figures.'],
    ['备份太旧时立即做一次，并检查定时任务。', 'If the last backup is out of date, run one now and check the schedule.'],
  ],
  rules: [
    [
      '每小时检查一次；“需处理”的项每天通知一次所有管理员；失败的任务和邮件在失败时已通知。',
      'It is checked every hour; all administrators are notified of each line under “Action required”, once a day; of failed jobs and emails they are notified when these fail.',
    ],
    [
      '失败的任务可以重试：立即重新执行，尝试次数重新计算，重试人记入审计日志。',
      'Failed jobs can be retried. The job restarts at once with a full set of attempts; the audit log records who retried it.',
    ],
    [
      '导入和导出不在这里重试：发起人已得知失败，由其重新发起。',
      'Imports and exports cannot be retried here: their initiators were notified and can start them again.',
    ],
  ],
  troubles: [
    {
      when: ['“上次备份缺少的文件”不是 0', '“Files that the last backup lacks” is not 0'],
      remedy: [
        '存储中有文件缺失或被修改，备份的输出和 npm run verify 会指明是哪些；从较早的完整备份的 blobs 文件夹中找回后重新备份。在此之前，完整的备份不会被清理。',
        'Files are missing from the store or were changed: the output of the backup, and “npm run verify”, name them. Bring them back from the folder “blobs” of an earlier complete backup, then back up again. Until then no complete backup is removed.',
      ],
    },
    {
      when: ['出现“失败的后台任务”', '“Failed jobs” is not empty'],
      remedy: [
        '看错误和服务器日志找到原因并排除，再点“重试”；邮件类的在“邮件通知”的发送结果中。',
        'Find the cause in the error and the server log, remove it, then press “Try again”. For emails see the results under “Email”.',
      ],
    },
  ],
}
