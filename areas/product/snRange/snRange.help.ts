import type { EntityHelp } from '#core/help'

/** The help of SN ranges. */
export const snRangeHelp: EntityHelp = {
  purpose: ['把一个 PN 的连续 SN 分配给一批生产。', 'Allocates consecutive SNs of one PN to a batch of production.'],
  list: [['按产品型号筛选，看已分配的号段。', 'Filter by product model to see which ranges were allocated.']],
  record: [['在“相关记录”中看号段内的产品。', 'The related records show the units of the range.']],
  form: [['选择产品和数量；起始 SN 不填则自动接续。', 'Choose product and quantity; without a first SN the range follows the last one.']],
  rules: [
    [
      '号段不能重叠，也不能包含已有产品的 SN；SN 报废后也不再使用。',
      'Ranges never overlap and hold no SN of an existing unit; SNs are not used again, not even after scrapping.',
    ],
    ['SN 到 999999 为止；用到 90% 时通知产品经理。', 'SNs end at 999999; product managers are notified at 90 percent.'],
    [
      '已停用的产品只要还有未发完的订单，仍可分配号段并在号段内生产。',
      'An inactive product can be given a range, and made in it, as long as orders of it are not fully shipped.',
    ],
    [
      '自制的组件须先有生效的物料清单，才能分配号段。',
      'An assembly that is made here needs an effective bill of materials before it is given a range.',
    ],
    ['号段分配后不能修改或删除。', 'A range is neither changed nor deleted once allocated.'],
  ],
}
