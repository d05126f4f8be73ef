import type { EntityHelp } from '#core/help'

/** The help of repairs. */
export const repairHelp: EntityHelp = {
  purpose: ['维修单上的每一项维修：措施、用料、工时和测试。', 'Each repair of a case: action, parts, minutes and test.'],
  list: [['按状态看板查看待维修和待测试的。', 'Look at the board for what is to be repaired and tested.']],
  record: [
    [
      '完成维修、送测试；由他人测试合格或退回。',
      'Finish the repair and submit it for its test; another person passes it or sends it back.',
    ],
  ],
  form: [['在维修单页面添加，写明维修内容和所用物料。', 'Add it on the page of the case; say what is repaired and which parts are used.']],
  rules: [
    [
      '完成维修时所用物料从可用库存领出；测试不合格后再次完成的，先退回再按新的用料领出。',
      'Parts leave usable stock when the repair is finished. Where it is finished again after a failed test, they are returned first and issued as listed then.',
    ],
    [
      '同一维修单的用料合计超过 500 元，或同一物料 90 天内的维修用料超过 5000 元，或金额未知的，用“完成维修（用料审批）”写明原因，由仓库主管同意后才领出。',
      'Where the parts of a case are worth more than CNY 500 together, what repairs used of one material within 90 days more than CNY 5,000, or their worth is unknown, finish with parts to be approved and say why: they leave stock once the warehouse supervisor agrees.',
    ],
    ['维修人员不能测试自己的维修。', 'The person who repaired it does not test it.'],
    ['测试不合格也填写测试的日期：再次维修不能早于它。', 'A failed test has its day as well: a further repair is not dated before it.'],
    [
      '不维修的须选择原因：不值得、没有配件或客户不同意。',
      'What is not repaired needs its reason: uneconomic, no parts, or the customer refuses.',
    ],
  ],
}
