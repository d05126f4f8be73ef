import type { EntityHelp } from '#core/help'

/** The help of suppliers' invoices. */
export const invoiceHelp: EntityHelp = {
  purpose: [
    '登记供应商发票，与订单价格和收货合格数量逐行核对；相符的直接可付款，有差异的须说明并经审批。',
    'Enter suppliers’ invoices and match each line with the order price and the quantity accepted. What matches is released for payment; what differs is explained and approved.',
  ],
  list: [
    ['按状态、供应商、订单和付款期限筛选。', 'Filter by state, supplier, order and payment date.'],
    [
      '勾选同一供应商、同一币种的可付款发票，点击“合并付款”，一笔款项付几张发票。',
      'Tick released invoices of one supplier and currency and press Pay together to pay them with one transfer.',
    ],
  ],
  record: [
    [
      '点击“核对”：每行显示相符、价格不符、数量不符或未收货。',
      'Match it: each line says whether price and quantity agree with the order and the receipts.',
    ],
    [
      '有差异时：填错了就“更正”，到货后再“核对”，属实就“说明差异并提交审批”，不认可就“拒付”。',
      'If it differs, correct what was mistyped, match again once goods have arrived, explain and submit it, or reject the invoice.',
    ],
    [
      '付款后“登记付款”：分次付款填本次金额，不填则付清。记错的“撤销最近一笔付款”。放行有误时收到红字发票后“冲销”。',
      'Record each payment: enter the amount for a part, or leave it empty to pay all that is outstanding. Undo the last one if it was wrong. Reverse an invoice released by mistake with the credit note of the supplier.',
    ],
  ],
  form: [
    [
      '在采购订单页面生成，或新建并选择同一供应商多张订单的行。',
      'Create it from the order, or create a new one and choose lines of several orders of the supplier.',
    ],
    ['发票号码、日期、税额、数量和单价按发票填写。', 'Enter number, date, tax, quantities and prices as the invoice says.'],
  ],
  rules: [
    [
      '同一供应商的发票号码只能登记一次；已拒付或冲销的可重新登记。',
      'A number is entered once for each supplier, unless it was rejected or reversed.',
    ],
    [
      '可开票数量 = 已收 − 拒收、退货和由供应商承担的报废 − 其他发票已开票。',
      'What may be invoiced is what was received, less rejected, returned and scrapped at the supplier’s expense, less other invoices.',
    ],
    [
      '核对后被拒收或退回的货物，供应商贷项由另一人确认后才能付款或抵扣；贷项超过已付金额的发票，须先取消贷项再冲销。',
      'Once matched goods are rejected or go back, the invoice is paid or set off after a second person has confirmed the supplier’s credit for them. An invoice with credits of more than was paid of it is reversed once those are cancelled.',
    ],
    [
      '币种须与订单一致；发票行只属于该供应商已发出的订单。',
      'The currency is that of the order; lines are of orders sent to that supplier.',
    ],
    [
      '外币发票每笔付款按付款日的财务汇率折算，没有可用汇率时不能登记付款；与订单汇率的差额为汇兑损益，不再改变库存金额。',
      'What is invoiced in another currency is paid, part by part, at the rate of finance for the day of payment; without one no payment is recorded. The difference from the rate of its orders is an exchange gain or loss and does not change the value of stock.',
    ],
    [
      '登记或说明差异的人不能审批；登记、修改或说明发票的人和同意差异的人不能登记付款或抵扣。',
      'Whoever entered or explained an invoice does not approve it; whoever entered, changed or explained it, or approved its difference, neither pays it nor sets anything off against it.',
    ],
    [
      '差异由财务审批，7 天内同一供应商的差异合计超过 5,000 元加采购经理，超过 50,000 元加总经理。',
      'Finance approves a difference. Where those of one supplier within 7 days exceed CNY 5,000, the purchasing manager does as well; above CNY 50,000 the general manager too.',
    ],
    [
      '款项付到已确认的银行账号，账号记在发票和付款中；放行后变更过的，付款时须确认。一周内同一供应商的相同金额也须确认。',
      'Payments go to the confirmed bank account, which is kept with invoice and payment. If it was changed after the release, you are asked to confirm; so you are where the same amount was paid to the supplier within a week.',
    ],
  ],
  see: ['approvals'],
}
