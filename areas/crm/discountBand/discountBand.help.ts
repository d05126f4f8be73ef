import type { EntityHelp } from '#core/help'

/** The help of discount bands. */
export const discountBandHelp: EntityHelp = {
  purpose: [
    '报价低于等级价格多少、毛利率低于多少时，由谁审批。',
    'Who approves quoted prices, by how far they are below the tier price and by their margin.',
  ],
  list: [['折扣和毛利率各一组，从小到大。', 'One group for discounts and one for margins, from the smallest limit.']],
  record: [['一档的界限和审批。', 'The limit of one band and its approval.']],
  form: [['选择衡量方式，填写界限和审批。', 'Choose the measure, enter the limit and the approval.']],
  rules: [
    [
      '未登记任何一档时：3%、8%、15% 三档，毛利率 25% 和 0 两档。',
      'With no bands entered: discounts of 3%, 8% and 15%, margins of 25% and 0.',
    ],
    ['修改只影响之后保存或提交的报价单。', 'A change concerns quotations that are saved or submitted afterwards.'],
  ],
}
