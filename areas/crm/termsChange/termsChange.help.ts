import type { EntityHelp } from '#core/help'

/** The help of changes of customer terms. */
export const termsChangeHelp: EntityHelp = {
  purpose: [
    '客户类型、价格等级和上级客户决定它的价格和信用，有订单后或会降价时经审批变更。',
    'The type, the price tier and the parent company of a customer decide its prices and its credit. After the first order, or where prices become lower, they are changed with the consent of others.',
  ],
  list: [['按客户和状态筛选。', 'Filter by customer and status.']],
  record: [['原条件、新条件和审批。', 'The former terms, the new ones and the approval.']],
  form: [
    [
      '在客户页面点击“申请变更定价条件”，只填写要变更的内容并说明原因。',
      'Start from the page of the customer: “Request other terms”. Enter only what is to be changed, and why.',
    ],
  ],
  rules: [
    ['由销售经理审批；变更上级客户的还须财务审批。', 'The sales manager agrees; to another parent company finance as well.'],
    ['同一客户同时只能有一份在审批。', 'Of one customer only one is in approval at a time.'],
    [
      '同意后立即生效；已发出的报价和已确认的订单不变。',
      'It takes effect at once. Quotations that were sent and orders that were confirmed stay as they are.',
    ],
  ],
}
