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
      '新版本确认前原版本继续有效：预留、信用和发货照常；不需要时“放弃此版本”。只改联系人、优先级、备注，或补传客户采购单文件，不生成新版本；替换或删除该文件须生成新版本。',
      'Until the new version is confirmed the former one holds, with its reservations, credit and shipments; discard the new one if it is not needed. Contact, priority and notes change without a version, and the file of the customer’s PO is added without one; replacing or removing it makes a version.',
    ],
    [
      '已有收款、排产或发货的订单不生成新版本：要加货“追加明细”，写明原因；单价为当天价格，预付的订单补款后才能发货。',
      'An order that was paid for, planned or shipped in part has no new version. Add lines to it, with a reason: they cost what they cost today, and of an order that is paid in advance nothing more leaves before they are paid.',
    ],
    [
      '放行事由按打开订单时的情况判断：客户付款、额度提高或其他订单取消后即消失。申请放行之后占用的信用更多、出现逾期等，放行时订单退回，请重新申请。',
      'What holds a draft is judged as things stand when it is opened: it is gone once the customer has paid, the limit is raised or another order is cancelled. Where more credit is used or something is overdue since its release was requested, the order goes back when it is released: request it again.',
    ],
    [
      '有“放行事由”的草稿点击“申请放行”：免费交付由销售经理放行；超出信用额度、客户有逾期应收款或付款期长于报价或客户约定的由财务放行；价格低于未经同意可给的最低价的还须总经理放行，按报价下单的不再放行。',
      'A draft that is held is released by others: request its release. The sales manager releases what is free of charge; finance what exceeds the credit limit, is of a customer with overdue receivables, or is to be paid later than agreed. A price below the lowest that may be given without consent is agreed to by the general manager as well, unless it was quoted.',
    ],
    [
      '计划员或仓库点击“预留库存”；仓库在此页面“由此生成”运单。',
      'Planners or the warehouse reserve stock; the warehouse creates waybills from this page.',
    ],
    [
      '“动态”说明进度何时变化，包括退回的；进度不能填写。',
      'The timeline tells when the progress changed, also backwards. Progress cannot be entered.',
    ],
    [
      '财务在此页面“登记收款”，可分几笔；全部签收并收齐后“结案”；余量不再交付时“短交结案”。',
      'Finance records payments from this page, in as many parts as it takes, and closes the order when everything is received and paid. Close it short when the rest will not be delivered.',
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
    [
      '订单价格一律含增值税；不含税的报价下单时换算为含税价，总额与报价单的含税总额一致。',
      'Prices of orders include VAT. What was quoted without it is converted: the order comes to the gross total of its quotation.',
    ],
  ],
  rules: [
    [
      '已排产是已发布的生产计划中分配给此行的数量，已生产是其中回读合格的；有未完工的生产计划时，不能取消、生成新版本或短交结案；减少数量前请计划员先改分配。',
      'Arranged is what released production plans allocate to a line, produced what of that is past read-back. While plans of it are not finished, an order is not cancelled, closed short or changed as a version: ask the planner to change their allocation before less is made.',
    ],
    [
      '预留和发货只用剩余有效期不短于产品“最短可售天数”的批次（从预计到货起算：承诺交期或发货日加运输天数），先到期先出。',
      'Only lots that outlast the minimum salable days of the product are reserved and shipped, counted from when they arrive: the promised date, or the day of shipping, and the transit days. First expired, first out.',
    ],
    [
      '行标“有效期不足”：库存中有效期足够的不够，其余批次到客户手上太旧；页面写明够用多少、哪个批次先到期。这样的订单须点击“有效期不足，仍确认”。',
      'A line is short-dated when stock that lasts long enough does not cover it and the other lots would reach the customer too old. The page tells how much lasts and which lot expires first. Such an order is confirmed with “Confirm despite short-dated stock”.',
    ],
    [
      '预计交期按承诺交期（没有则要求交期）排队：现有库存（留足安全库存）、待检、供应商在途和外购提前期依次满足；早到期的订单先得货，草稿不占用已确认订单所需的货。自制的既无库存又未排产时，按产线剩余工作、标准工时和所缺组件的提前期推算；没有物料清单、产线或提前期时不显示。晚于承诺交期时标“预计延误”。',
      'Orders are expected in the order in which they are due: from stock beyond the safety stock, from goods in inspection, from what suppliers deliver, else by the procurement lead time. A draft takes nothing that confirmed orders need. What is made here and neither in stock nor planned is expected by the work that stands on its line, its standard time, and the lead times of the components that lack; nothing is said without a bill, a line or a lead time. Later than promised it is marked as expected late.',
    ],
    [
      '预计到货为承诺交期与预计交期中较晚的一天加运输天数，运输天数按运输方式和国家/地区。订单确认书上写明预计到货。',
      'An order is expected to arrive the transit days after the later of its promised and expected date, by transport mode and country. The order confirmation names the day.',
    ],
    [
      '行的进度：预留和轮到它的空闲库存满足余量为已入库，早到期的订单先得，全部发货为已发货，全部签收为已完成；自制产品库存不足为待排产。订单取最差的一行。',
      'A line is stocked when reservations and its share of free stock cover the rest; what is due earlier goes first. It is shipped when all of it was sent, completed when all was received, and awaiting production while stock does not cover a product made here. An order is as far as its worst line.',
    ],
    [
      '已用信用是该客户已确认订单的未收款；未核定额度的客户没有信用。上级客户的额度涵盖其所有下级，“额度所属客户”说明按谁的额度判断；其中任何一家有逾期应收款，新订单都须放行。预付的订单不用信用，但收齐后才能发货。',
      'Credit used is what is outstanding of the confirmed orders of the customer; without a limit there is no credit. The limit of a parent company covers all companies below it; “Limit of” says by whose limit an order was judged. While one of them has overdue receivables, orders of all of them are released by finance. Orders paid in advance use none, and leave only once they are paid in full.',
    ],
    [
      '收款先抵最早的发货。应收款到期日是首笔未付清发货的签收（未签收按发货）日期加付款期；过期即为逾期。',
      'Payments count for the earliest deliveries. Payment is due on the day of the receipt (shipment where it was not received) of the first delivery that is not fully paid plus the days of the payment terms, and overdue after that.',
    ],
    [
      '借用订单须填写归还期限。发货后为“借出中”，仓库在此页面“登记归还”，可分几次；全部归还后才能结案。借出的货物在报表“借出未还”中。',
      'A loan needs a return date. Once shipped it is on loan; the warehouse records its return from this page, in as many parts as it takes, and it is closed only when everything came back. The report “Loans out” lists what is out.',
    ],
    [
      '每天早上通知：应收款到期前 7 天内，以及逾期 1、14、30 天，通知客户负责人和登记收款的人；借用在到期前 3 天、到期日和逾期 3、10 天，通知客户负责人和办理归还的人；订单预计晚于承诺交期或已过承诺交期，通知客户负责人和计划员（能预留库存并登记交期的人）。每件事只通知一次，解决后通知自动失效。',
      'Each morning people are notified once: of payment in the 7 days before it is due and when it is 1, 14 and 30 days overdue, the owner of the customer and whoever records payments; of a loan 3 days before its return date, on that day and 3 and 10 days after it, the owner and whoever records its return; of an order that is expected later than promised or is past that day, the owner and the planners, who reserve stock and set dates. A notification expires once all of it is resolved.',
    ],
    [
      '报价单中的定制内容按报价行下单：名称和单价同报价，不预留库存，按数量发货。',
      'What was quoted in words is ordered by its quoted line: named and priced as quoted, not reserved, shipped by quantity.',
    ],
    [
      '确认订单会重新启用已停用的客户；由人工停用的须有权限。客户停用或已合并时不能发货。',
      'Confirming an order reactivates an inactive customer; one that a person deactivated only by who can do so. Nothing is shipped to a customer that is inactive or was merged.',
    ],
    [
      '客户不再要某一行的余量时“取消行余量”，并写明原因：该行数量变为已发数量，按数量优惠的单价改为已发数量的单价（合计不超过原来整行），预留的库存释放，总额和未收款按余下的计，订单确认书写明已取消的数量；按报价下单的余量可重新下单；全部取消的行不进入订单的新版本。整单不要了用“取消订单”或“短交结案”。',
      'When a customer no longer wants the rest of a line, cancel it with a reason. The quantity becomes what was shipped, a price for more becomes that of what was shipped (together no more than the whole line came to), stock reserved for it is released, the total and what is outstanding count what is left, and the order confirmation says how much was cancelled. The rest of a quoted line can be ordered again. A later version of the order leaves out lines of which all was cancelled. Cancel the order, or close it short, when nothing more of it is wanted.',
    ],
    [
      '“改行数量”：不少于已发货加生产计划还要生产的数量。尚未发货的行按新数量当天的价格；已有发货的行保持原价，这一数量今天更贵时请用“追加明细”。超出的预留释放。',
      '“Change a quantity” asks for no less than was shipped and plans still make. A line of which nothing was shipped costs what the new quantity costs that day; one of which something was keeps its price, and where the quantity costs more today, add a line. What is reserved beyond it is released.',
    ],
    [
      '追加的明细或数量须放行的（超出信用额度、客户逾期、低于最低可给价格、不收费）请另下订单，由该订单申请放行。有版本正在编制时，在该版本中修改。',
      'What others would release, beyond the credit limit, with overdue receivables, below the lowest price or for nothing, is ordered by an order of its own, whose release is requested. While a version is in work, change that one.',
    ],
    [
      '新版本确认后，原版本的预留按新版本各行所需转入，多余的释放。',
      'When a version takes the place of the former one, what is reserved goes over as far as its lines ask for it. The rest is released.',
    ],
    [
      '已有发货的订单不能取消，客户、币种和付款条件不变；已有收款的须财务先退款或冲销；订单不能删除。',
      'An order of which something was shipped is not cancelled, and its customer, currency and payment terms stay; one for which something was paid not before finance has refunded or reversed it. No order is deleted.',
    ],
  ],
}
