import type { EntityHelp } from '#core/help'

/** The help of supplier credits. */
export const supplierCreditHelp: EntityHelp = {
  purpose: [
    '供应商欠公司的款项：退货、价格差异、质量索赔或多付。可抵扣其发票，或由供应商退款。',
    'What a supplier owes the company for returned goods, price or quality claims, or what was paid too much: set against invoices, or paid back.',
  ],
  list: [['按供应商、原因和“未抵扣”筛选。', 'Filter by supplier, reason and what is left.']],
  record: [
    [
      '由他人“确认”后可抵扣：在发票上点击“抵扣”。供应商直接退款的，点击“登记退款到账”。',
      'Once another person has confirmed it, set it against an invoice there. If the supplier pays it back, record that here.',
    ],
  ],
  form: [
    [
      '在采购发票页面登记；退货的贷项由供应商退货的“登记贷项”生成。',
      'Start from the invoice. The credit of a return is made by its step “Record the credit”.',
    ],
  ],
  rules: [
    [
      '不超过发票总额减其他贷项；退货的不超过按订单价格的金额；已冲销发票的不超过已付现金。',
      'No more than the invoice less its other credits; of a return no more than its goods cost; of a reversed invoice no more than was paid of it.',
    ],
    [
      '登记的人不能确认，也不能登记退款。已抵扣的不能取消，确认后据以付款的也不能；退货以它结清的，请在退货单上撤销结清。',
      'Whoever recorded it neither confirms it nor records its payment. What was set against an invoice, or paid upon since it was confirmed, is not cancelled; where a return is settled by it, reopen that.',
    ],
  ],
}
