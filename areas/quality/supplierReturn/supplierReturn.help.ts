import type { EntityHelp } from '#core/help'
import { daysToSettle } from './returnStates.ts'

/** The help of supplier returns. */
export const supplierReturnHelp: EntityHelp = {
  purpose: [
    '退给供应商的货物一步步走完：装箱、发运、供应商签收，最后退款或换货。',
    'Goods go back to a supplier step by step: packed, shipped, received by the supplier, and in the end credited or replaced.',
  ],
  list: [
    [
      '按状态筛选：仓库看待装箱和待发运的，采购看待签收和待结清的。',
      'Filter by state: the warehouse looks for returns to pack and ship, purchasing for those on their way and to settle.',
    ],
    [
      '处置来料时选“退货”或“供应商返工”会自动建立一张；其他退货用“新建”。',
      'The disposition return or supplier rework creates one automatically; create others with “New”.',
    ],
  ],
  record: [
    [
      '仓库装箱后点“完成装箱”，交给承运人后点“发运”，填写承运人和运单号。',
      'Pack, give the goods to the carrier, and enter carrier and tracking number.',
    ],
    ['供应商收到后由采购登记签收。', 'Purchasing records that the supplier has received the goods.'],
    [
      '收到贷项通知单就“登记贷项”；换货或返修的货到了就登记到货，系统建立一个加严检验的新批次。',
      'Record the credit note, or the goods that came in its place: they become a new lot on tightened inspection.',
    ],
  ],
  form: [
    ['选择供应商和物料，填写数量、目的和期限。', 'Choose supplier and material; enter quantity, purpose and the day by which it goes.'],
  ],
  rules: [
    [
      '结清日期是贷项通知单的日期，或换货、返修货物到货的日期：是否逾期看那一天，贷项也以它为日期。',
      'A return is settled on the day of the credit note, or on which goods came in its place: whether it is late goes by that day, and the credit is dated so.',
    ],
    [
      '发运前可以取消，批次回到“已检”重新处置。',
      'Until it is shipped it can be cancelled; the lot is then inspected and waits for another disposition.',
    ],
    [`发运后 ${daysToSettle} 天内应结清。`, `It is settled within ${daysToSettle} days after shipping.`],
    [
      '结清登记错了用“撤销结清”，写明原因；换货或返修到货的批次未开始检验时随之撤回，已开始检验的，结清不能撤销。',
      'A settlement recorded by mistake is reopened, with the reason. A lot that came in its place is withdrawn with it, as long as its inspection has not begun.',
    ],
  ],
}
