import type { EntityHelp } from '#core/help'

/** The help of orders. */
export const orderHelp: EntityHelp = {
  purpose: [
    '客户的订单：确认、备货、分批发货，直到签收结案。进度由备货和运单得出。',
    'Orders of customers: confirmed, reserved, shipped in parts, received and closed. Their progress follows from reservations and waybills.',
  ],
  list: [
    [
      '按进度查看看板，按承诺交期查看日历；逾期的标有“已逾期”。',
      'Look at the board by progress or at the calendar by promised date; late ones are marked.',
    ],
  ],
  record: [
    [
      '检查后点击“确认订单”；确认后修改即生成新版本，须重新确认。',
      'Check the order and confirm it. A change after that makes a new version, which is confirmed again.',
    ],
    [
      '有“放行事由”的草稿点击“申请放行”：免费交付由销售经理放行，超出信用额度由财务放行。',
      'A draft that is held is released by others: request its release. The sales manager releases what is free of charge, finance what exceeds the credit limit.',
    ],
    [
      '计划员或仓库点击“预留库存”；仓库在此页面“由此生成”运单。',
      'Planners or the warehouse reserve stock; the warehouse creates waybills from this page.',
    ],
    [
      '全部签收后由财务按收款日期“结案”；余量不再交付时“短交结案”。记错的收款可撤销。',
      'Finance closes it with the day of payment when everything is received; close it short when the rest will not be delivered. A payment recorded by mistake is undone.',
    ],
  ],
  form: [
    [
      '在客户页面点击“新建订单”，币种、付款条件和地址会自动填好。',
      'Start from the page of the customer: currency, payment terms and address are filled in.',
    ],
    [
      '销售订单的单价来自价格，不能填写；确认时按当天价格。',
      'Unit prices of sales come from the price book. They are those of the day of confirmation.',
    ],
  ],
  rules: [
    [
      '行的进度：预留满足余量为已入库，全部发货为已发货，全部签收为已完成；自制产品无库存为待排产。订单取最差的一行。',
      'A line is stocked when reservations cover the rest, shipped when all of it was sent, completed when all was received, and awaiting production while a product made here has no stock. An order is as far as its worst line.',
    ],
    [
      '已用信用是该客户已确认而未收款的订单；未核定额度的客户没有信用。预付的订单不用信用，但收款登记后才能发货。',
      'Credit used are the confirmed orders of the customer that are not paid; without a limit there is no credit. Orders paid in advance use none, and leave only once the payment is recorded.',
    ],
    ['客户停用或已合并时不能确认和发货。', 'Nothing is confirmed for or shipped to a customer that is inactive or was merged.'],
    [
      '已有发货的订单不能修改、取消；订单不能删除。',
      'An order of which something was shipped is neither changed nor cancelled. No order is deleted.',
    ],
  ],
}
