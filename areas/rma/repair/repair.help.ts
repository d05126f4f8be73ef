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
    ['维修人员不能测试自己的维修。', 'The person who repaired it does not test it.'],
    [
      '不维修的须选择原因：不值得、没有配件或客户不同意。',
      'What is not repaired needs its reason: uneconomic, no parts, or the customer refuses.',
    ],
  ],
}
