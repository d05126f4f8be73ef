import type { EntityHelp } from '#core/help'

/** The help of orders. */
export const orderHelp: EntityHelp = {
  purpose: [
    '向供应商发出的采购订单：由审批通过的定标生成，经发出、确认、收货直到关闭。',
    'Purchase orders to suppliers: created from an approved award, then sent, confirmed, received and closed.',
  ],
  list: [['按状态、供应商和承诺交期筛选；逾期的标有“已逾期”。', 'Filter by state, supplier and promised date; late ones are marked.']],
  record: [
    [
      '检查后点击“发出”，打印采购订单寄给供应商；收到回复后“登记供应商确认”。',
      'Check the order, send it, print it for the supplier, and record the confirmation.',
    ],
    [
      '供应商哪一天确认的就填哪一天：是否按时确认看那一天，不看登记的时间；只有补记才算按时的，须写明原因。',
      'Say on which day the supplier confirmed: whether that was in time goes by it, not by the entry. Where only the late entry makes it punctual, it takes a reason.',
    ],
    [
      '发出后修改即生成新版本，须重新发出；发出前原版本继续有效，可照常收货。不需要时“放弃此版本”。只改内部备注不生成新版本。',
      'A change after sending makes a new version, which is sent again. Until then the former one holds, and goods are received on it; discard the new one if it is not needed. Internal notes change without a version.',
    ],
    [
      '部分收货后要改余量（数量、价格、交期），点击“改订余量”并写明原因：已收部分按原样保留，余量转入新的草稿，可改可加明细，照常审批和发出。',
      'To change what has not arrived of an order, choose “Change the rest” and say why: what was received stays as it is, and the rest is a new draft, which is changed, takes further lines, and is approved and sent like any other.',
    ],
    [
      '关闭得太早，或关闭后才发现收货有误，可“重新打开”并写明原因；之后收货可以继续或冲销。',
      'Reopen an order that was closed too early, or of which something was received by mistake, and say why. Goods can then arrive, and receipts can be reversed.',
    ],
    [
      '已开票、有预付款或在途的订单不能修改：要加货请另下采购订单，由谁审批按两张订单合计决定。',
      'An order that is invoiced, paid in advance or on its way is not changed. Order further goods by another order: who approves follows from both together.',
    ],
    ['仓库在此页面“由此生成”收货单。', 'The warehouse creates goods receipts from this page.'],
  ],
  form: [
    [
      '中标明细的价格和汇率来自定标，不能修改；要用其他价格请填写“其他含税单价”并提交审批。没有中标的行必须填价格，免费的填 0；免费的同样须经审批。',
      'Prices and rate come from the award. Enter another price in its own column and submit it for approval. A line without an award needs a price, 0 for what is free of charge, and approval either way.',
    ],
  ],
  rules: [
    ['一行定标明细不会被订购两次。', 'Nothing that was awarded is ordered twice.'],
    [
      '供应商待审、暂停、停用或列入黑名单时订单不能发出。',
      'An order is not sent while its supplier is pending, suspended, inactive or blacklisted.',
    ],
    [
      '明细自动写明供应商当天有效的合同及其价格；发出后计入合同已用金额，等待审批的订单也计入。达到上限 80% 时须确认，超出时须提交审批（采购经理和财务，超出 10% 以上加总经理），超过一倍不能订购。',
      'Lines name the contract of the supplier that holds on that day, with its price. Sending draws on it; orders that wait for approval count too. At 80% of its cap you are asked to confirm. Beyond it the order is approved by purchasing manager and finance, more than 10% beyond it by the general manager as well; more than twice the cap is not ordered.',
    ],
    [
      '订单应在供应商的确认期限内确认，未写明的为 3 个工作日；逾期未确认或未交时提醒采购员一次。',
      'A supplier confirms an order within the working days of its record, 3 where it says none. The purchaser is notified once when it is not confirmed in time, and once when it is late.',
    ],
    [
      '由谁审批按 7 天内向该供应商的采购合计（按财务汇率）决定，相同物料（无料号的合为一类）按 90 天；审批人看到比约定价和上次采购价多付的金额。',
      'Who approves follows from what is bought from the supplier within 7 days, the same materials within 90 days (what has no number counts as one), at the rate of finance. Approvers see how much is paid above the agreed and the last prices.',
    ],
    [
      '收货不超过订购数量加物料分类的允许超交。采购员以外的人可“同意超收”：每行最多到订购数量的 120%，整张订单超出部分的金额不超过发票核对容差的上限（未设为 500 元）；再多请另下订单。',
      'No more is received than was ordered and the class of the material allows. A colleague who is not its purchaser accepts more: of each line up to 120%, and of the whole order for no more money than the cap of the invoice tolerance (500 CNY where none is set). Order what is more than that.',
    ],
    [
      '“订单费用”是定标之外约定的运费、包装费、保险费等：按金额分摊到各行运费，精确到分，计入总额、合同已用金额和库存金额，发票按它核对；须经审批才能发出。余量订单不再填写。',
      'Charges of the order are freight, packing, insurance and the like, agreed in addition to the award. They are shared out over the freight of the lines to the cent: total, caps of contracts and value of stock hold them, and invoices are matched with them. Such an order is approved before it is sent. The rest of an order has none of its own.',
    ],
    ['收货进度由收货单得出。', 'How much was received follows from the goods receipts.'],
  ],
}
