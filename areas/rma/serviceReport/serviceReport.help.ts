import type { EntityHelp } from '#core/help'

/** The help of service reports. */
export const serviceReportHelp: EntityHelp = {
  purpose: [
    '给客户的服务报告：发现了什么、做了什么、换了哪些零件、测试结果和建议，不写费用。',
    'What the customer is given: findings, actions, parts, tests and recommendations, without any costs.',
  ],
  list: [['按维修单、客户或签发日期查找。', 'Find reports by case, customer or day of issue.']],
  record: [
    [
      '签发后打印，或以链接请客户查看并确认；修改即生成新版本。',
      'Once issued, print it or ask the customer by a link to read and confirm it. A change makes a new version.',
    ],
    [
      '客户在别处确认的，登记时填写确认的日期；用链接确认的就在当时。',
      'Where the customer confirmed it elsewhere, say on which day; by the link it is there and then.',
    ],
  ],
  form: [
    [
      '在维修单页面点“服务报告”，诊断和措施已预先填写。',
      'Choose “Service report” on the page of the case; diagnosis and actions are filled in.',
    ],
  ],
  rules: [
    ['编号为 SR-维修单号-序号；新版本加 -v2、-v3。', 'It is numbered SR, the RMA number and a count; later versions add -v2, -v3.'],
    [
      '保修判定、零件、工时和测试结果取自维修单，签发后不再变。',
      'Warranty, parts, minutes and tests are those of the case and stay once it is issued.',
    ],
  ],
}
