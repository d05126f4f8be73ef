import type { EntityHelp } from '#core/help'

/** The help of calibrations. */
export const calibrationHelp: EntityHelp = {
  purpose: [
    '标准仪器的一次校准：计划、登记结果、上传证书。',
    'One calibration of a reference instrument: planned, recorded, with its certificate.',
  ],
  list: [['按负责人和计划日期筛选。', 'Filter by owner and planned day.']],
  record: [['校准完成后点“登记校准”，填写日期和结果，上传证书。', 'When it is done, record it with day, result and certificate.']],
  form: [['在标准仪器的页面上添加。', 'Add it on the page of the reference instrument.']],
  rules: [
    ['有效期由校准日期和仪器的周期算出（按日历月）。', 'It is valid for the interval of the instrument, in calendar months.'],
    [
      '不合格的校准使仪器从校准前一天起失效；从仪器的页面追溯受影响的测试。',
      'One that failed ends the validity the day before; the page of the instrument leads to the tests it concerns.',
    ],
    ['登记后不能修改；有误时再登记一次。', 'It stays as it was recorded; where it is wrong, record another one.'],
  ],
}
