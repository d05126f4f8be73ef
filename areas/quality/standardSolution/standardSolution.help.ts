import type { EntityHelp } from '#core/help'

/** The help of standard solutions. */
export const standardSolutionHelp: EntityHelp = {
  purpose: [
    '测试用的标准液和缓冲液：批号、有效期、开瓶日期和各温度下的值。',
    'Standards and buffers for tests: lot, expiry, day of opening and their values by temperature.',
  ],
  list: [['按类别和可用日期筛选；过期的标红。', 'Filter by kind and usable day; expired ones are marked.']],
  record: [
    [
      '开瓶后点“开瓶”，填写开瓶的日期：期限从那一天起算。',
      'Press “Open” once the bottle is open, and say on which day that was: its days count from that day.',
    ],
    ['相关记录列出用过这瓶的全部测试。', 'The related records list all tests in which it was used.'],
  ],
  form: [
    [
      '填写名称、批号、标准值和有效期；保存后批号、标准值和期限不能改。',
      'Enter name, lot, standard and expiry; lot, standard and terms stay once saved.',
    ],
    ['pH 缓冲液和电导率标准液填写瓶签上的温度表。', 'For pH buffers and conductivity standards enter the table of the label.'],
  ],
  rules: [
    [
      '测试提交时已过期的，测试为“暂定”，不放行任何产品。',
      'A test that is submitted after it expired is provisional and releases nothing.',
    ],
    ['斜率和电导池常数按温度表计算；表外不外推。', 'Slopes and cell constants use its table; nothing is extrapolated.'],
    ['到期前 14 天和 3 天、到期当天提醒保管人。', 'The keeper is reminded 14 and 3 days before and on the day.'],
  ],
}
