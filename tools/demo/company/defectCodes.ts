/** By what names defects of the process are called: categories with their codes, each with its name in both languages. */
export const defectCodes = [
  {
    code: 'ELEC',
    name: '电气',
    nameEn: 'Electrical',
    below: [
      ['EL-SOLDER', '焊接不良', 'Bad solder joint'],
      ['EL-SHORT', '短路', 'Short circuit'],
      ['EL-DISPLAY', '显示缺划', 'Missing segments'],
    ],
  },
  {
    code: 'MECH',
    name: '结构',
    nameEn: 'Mechanical',
    below: [
      ['ME-SEAL', '密封不良', 'Bad seal'],
      ['ME-FIT', '装配错误', 'Assembled wrongly'],
      ['ME-SCRATCH', '外观划伤', 'Scratched'],
    ],
  },
  {
    code: 'MEAS',
    name: '测量',
    nameEn: 'Measurement',
    below: [
      ['MS-DRIFT', '读数漂移', 'Reading drifts'],
      ['MS-LIMIT', '超出允差', 'Out of limits'],
      ['MS-SLOPE', '电极斜率低', 'Low slope of the electrode'],
    ],
  },
  {
    code: 'SOFT',
    name: '软件与通信',
    nameEn: 'Software and communication',
    below: [
      ['SW-COMM', '通信中断', 'Communication fails'],
      ['SW-VERSION', '固件版本不符', 'Wrong firmware version'],
    ],
  },
] as const
