import type { EntityHelp } from '#core/help'

/** The help of periods. */
export const periodHelp: EntityHelp = {
  purpose: ['设定目标的周期，通常为一个季度。', 'The span for which goals are set, mostly a quarter.'],
  list: [['制定中和进行中的周期可以添加目标。', 'Objectives are added while a period is in planning or active.']],
  record: [['启动后目标可以启用；评分后关闭。', 'Once it is active, objectives are adopted; after grading it is closed.']],
  form: [['填写名称和起止日期。', 'Enter the name and the first and last day.']],
  rules: [['所有目标都已确认或取消后才能关闭。', 'It is closed once every objective is reviewed or dropped.']],
}
