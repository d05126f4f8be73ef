import type { EntityHelp } from '#core/help'

/** The help of instrument tests. */
export const instrumentTestHelp: EntityHelp = {
  purpose: [
    '按模板测试一台仪器：录入读数和环境，由系统判定。',
    'An instrument is tested by a template: readings and environment are entered, the verdict is worked out.',
  ],
  list: [
    ['按产品、类型、判定、工位和日期筛选。', 'Filter by unit, type, verdict, station and day.'],
    ['“结果”列表逐项列出所有测试的结果。', 'The list of results shows each parameter of all tests.'],
  ],
  record: [
    [
      '在“读数”页逐格录入，或从表格粘贴一列；结果和限值随录随见，提交时由服务器判定。',
      'Enter the readings cell by cell, or paste a column; result and limits are shown as you type, the server judges on submission.',
    ],
    [
      '提交时可填合格入库的库位，或不合格的缺陷代码：产品随即转到下一阶段。',
      'On submission name the location where it is stocked, or the defect: the unit goes on at once.',
    ],
    ['重测：点“复制（不含读数）”，原测试保留。', 'To test again choose “Copy without readings”; the former test stays.'],
  ],
  form: [
    [
      '从产品页面点“测试”，选择类型；模板按产品选用。',
      'Begin on the page of the unit and choose the type; the template follows from the product.',
    ],
    ['填写工位、固件、环境、标准仪器和标准液。', 'Enter station, firmware, environment, reference instruments and solutions.'],
  ],
  rules: [
    [
      '判定只由服务器算出；提交前可以修改，提交后只能修订，须填原因，原值保留；修订提交前，原来的测试有效。',
      'The verdict is worked out by the server alone. A draft can be changed; what was submitted is revised with a reason, and the former values stay. Until the revision is submitted the former test holds.',
    ],
    [
      '提交和确认须以登录密码或动态码签名，历史中写明；上传工位文件的人签名一次，工位的服务账号不签名。',
      'Submitting and confirming is signed with the password or a signing code, and the history tells so. The file of a station is signed once by whoever reads it; the service account of a station does not sign.',
    ],
    [
      '工位写明测试时间的，以该时间为测试时间；标准仪器在测试当日不在校准有效期内的，测试为暂定，之后补做的校准也不改变它。',
      'Where the station says when it measured, the test was made then. With a reference instrument whose calibration did not hold on that day it is provisional, whatever was calibrated since.',
    ],
    ['必测读数缺失时提示“数据录入不完整”，并标在该读数处。', 'Where a required reading is missing, “data input incomplete” stands at it.'],
    ['测试用开始时的模板判定，以后改版不影响它。', 'A test is judged by the template with which it was begun.'],
    [
      '标准仪器过期或标准液过期时，测试为“暂定”，不放行；由测试人以外的人确认，标准仪器须先校准。',
      'Where a calibration is overdue or a solution expired the test is provisional and releases nothing. Someone other than the tester confirms it, after the calibration.',
    ],
    [
      '模板规定“合格才能入库”的，最近一次测试须合格；维修后须重测。',
      'Where the template is passed before stock, the latest test must have passed; after a repair it is made again.',
    ],
  ],
  troubles: [
    {
      when: ['产品不能通过初测或入库', 'A unit cannot pass its first test or be stocked'],
      remedy: [
        '提示中的测试尚未合格；在产品页面的相关记录中查看。',
        'The tests that are named are not passed yet; see them among the related records of the unit.',
      ],
    },
    {
      when: ['没有结果：标准液没有该温度下的值', 'There is no result: the solutions have no value at this temperature'],
      remedy: ['选择所用的标准液，或补充它的温度表。', 'Choose the solutions that were used, or complete their table.'],
    },
  ],
}
