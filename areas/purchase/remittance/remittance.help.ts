import type { EntityHelp } from '#core/help'

/** The help of combined payments to suppliers. */
export const remittanceHelp: EntityHelp = {
  purpose: [
    '用一笔款项付清同一供应商的几张发票：登记一次，各发票自动记入付款。',
    'One transfer that pays several invoices of a supplier: recorded once, and each invoice gets its part of it.',
  ],
  list: [['按供应商或付款日期筛选，按付款凭证号查找。', 'Filter by supplier or day; find one by its payment reference.']],
  record: [
    [
      '不能修改；记错的点击“冲销付款”并说明原因，各发票的付款一并撤销。',
      'It is not changed. Reverse a wrong one with a reason: the payments of its invoices are undone with it.',
    ],
  ],
  form: [
    [
      '在采购发票列表勾选同一供应商、同一币种的可付款发票，点击“合并付款”；或在供应商页面点击“登记合并付款”。',
      'Tick released invoices of one supplier and currency in the list and press Pay together, or start from the page of the supplier.',
    ],
    [
      '每张发票的金额可以修改；不填的按付款期限先后分配余下的金额。',
      'Each part can be changed. What is left empty gets what is left of the amount, invoices that are due first before the others.',
    ],
  ],
  rules: [
    [
      '各发票金额之和等于付款金额，每张发票不超过其未付金额。',
      'The amounts of the invoices add up to the amount paid, and no invoice gets more than is outstanding.',
    ],
    [
      '外币付款按付款日的财务汇率折算；没有可用汇率时不能登记。',
      'What is paid in another currency is paid at the rate of finance for the day of payment; without one it is not recorded.',
    ],
    [
      '其中某张发票之后又有付款时，先撤销那一笔再冲销。登记发票的人和同意其差异的人不能登记付款。',
      'Where something was paid of one of the invoices afterwards, undo that first. Whoever entered an invoice, or approved its difference, does not pay it.',
    ],
    [
      '款项付到供应商已确认的银行账号；一周内付过相同金额的须确认。',
      'It is paid to the confirmed account of the supplier. If the same amount was paid within a week, you are asked to confirm.',
    ],
  ],
}
