import type { EntityHelp } from '#core/help'

/** The help of lot containments. */
export const containmentHelp: EntityHelp = {
  purpose: [
    '发现物料批次有问题时，一步停用：冻结库存，扣住含此批次的产品，列出已发货的产品和客户。',
    'Stops a lot of material in one step: its stock is blocked, units that hold it stay where they are, and shipped ones are listed with their customers.',
  ],
  list: [['围堵中的先看；已解除的保留在列表中。', 'Look at those in force first; lifted ones stay in the list.']],
  record: [
    [
      '检查合格的产品用“放行产品”逐批放行；更换零件的登记关键件后自动放行。',
      'Clear units that were checked and found good. A unit whose part is replaced and recorded is released automatically.',
    ],
    [
      '查明后由他人“解除围堵”，冻结的库存回到原库位；另有围堵的批次继续冻结。',
      'Once it is settled, another person lifts it; blocked goods go back to their location, unless another containment holds them as well.',
    ],
  ],
  form: [
    [
      '在批次、过程缺陷或填写了可疑批次的售后维修单的页面开始，选择缺陷代码和部位，写明原因；需要供应商纠正的勾选。保存即生效。',
      'Start from the page of the lot, of the process defect, or of an RMA case that names a suspect lot. Choose code and location and say why; tick whether the supplier is asked to correct it. It takes effect when saved.',
    ],
  ],
  rules: [
    [
      '围堵期间，此批次不能领用、发货或解冻，不能装入产品；含此批次的产品不能通过测试、入库或发货。',
      'Meanwhile the lot is neither issued, shipped, unblocked nor built in, and units that hold it neither pass a stage, are stocked nor shipped.',
    ],
    [
      '用此批次制成的批次一并列出和冻结，围堵期间入库的也一样，同样不能领用或发货；直接收到这些批次的客户列在“收到这些批次的客户”。',
      'Lots that were made of it, also those stocked meanwhile, are listed and blocked with it, and neither issued nor shipped. Customers who were sent the lots themselves are listed, too.',
    ],
    ['提出围堵的人不能放行或解除。', 'The person who asked for it neither clears units nor lifts it.'],
    ['预留的数量留在原处，同样不能发出。', 'What is reserved stays where it is, and is not issued either.'],
    [
      '没有过程缺陷的自动建立一条。负责人、仓库和有关客户的销售都会收到通知。',
      'A process defect is made where none was named. The owner, the warehouse and the sales people of the customers are notified.',
    ],
  ],
}
