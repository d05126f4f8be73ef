import type { ScreenHelp } from '#core/help'

/** The help of the reports of cooperation. */
export const reportHelp: ScreenHelp = {
  purpose: ['项目、任务和周报的报表。', 'The reports on projects, tasks and weekly reports.'],
  steps: [
    [
      '打开一个报表，用上方的条件缩小范围；地址可以复制给同事。',
      'Open a report and narrow it with the conditions above it; its address can be sent to colleagues.',
    ],
    [
      '带查询的链接（?query=…）直接打开相应的团队周报。',
      'A link with a query (?query=…) opens the weekly reports of the team that it asks for.',
    ],
  ],
  rules: [['报表只包含您有权查看的内容。', 'Reports contain only what you have permission to view.']],
}
