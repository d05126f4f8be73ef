import type { EntityHelp } from '#core/help'

/** The help of promotions. */
export const promotionHelp: EntityHelp = {
  purpose: ['一段时间内对型号、系列或全部产品的折扣。', 'A discount for a while on a model, a family or all products.'],
  list: [['按状态和有效期筛选。', 'Filter by state and validity.']],
  record: [
    [
      '一项促销；提交后由他人按折扣大小审批，启用后计入查价和报价。',
      'One promotion. Others agree to it by the size of its discount; it applies to prices and quotes while it is active.',
    ],
  ],
  form: [['填写折扣、优先级、范围和有效期。', 'Enter discount, priority, scope and validity.']],
  rules: [
    ['多项促销只取一项：先比优先级，再比折扣大小，不叠加。', 'Of several only one counts: by priority, then by size. They never add up.'],
  ],
}
