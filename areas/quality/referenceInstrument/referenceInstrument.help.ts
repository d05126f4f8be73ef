import type { EntityHelp } from '#core/help'

/** The help of reference instruments. */
export const referenceInstrumentHelp: EntityHelp = {
  purpose: [
    '测试所用的标准仪器：校准周期、最近和下次校准、校准证书。',
    'The instruments that tests are measured against: interval, last and next calibration, certificates.',
  ],
  list: [['按校准有效期查看；过期的标红。', 'See them by the end of their calibration; overdue ones are marked.']],
  record: [
    ['在“校准”中计划和登记校准，上传证书。', 'Plan and record calibrations under Calibrations, with their certificates.'],
    [
      '相关记录列出用过它的全部测试；校准不合格时从这里追溯。',
      'The related records list all tests in which it was used: from there one follows a failed calibration back.',
    ],
  ],
  form: [['填写编号、名称、保管人和校准周期。', 'Enter number, name, keeper and interval.']],
  rules: [
    [
      '测试提交时校准已过期、从未校准或停用的，测试为“暂定”，不放行任何产品。',
      'A test that is submitted while the calibration is overdue, missing or the instrument suspended is provisional and releases nothing.',
    ],
    [
      '到期前 30 天和 7 天、到期当天提醒保管人，7 天起并提醒部门负责人。',
      'The keeper is reminded 30 and 7 days before and on the day; from 7 days on also the head of the department.',
    ],
    ['最近一次校准决定有效期，与登记先后无关。', 'The latest calibration decides, in whatever order they were entered.'],
  ],
}
