import type { EntityHelp } from '#core/help'
import { daysToDestroy } from './scrappedStates.ts'

/** The help of scrapped units. */
export const scrappedHelp: EntityHelp = {
  purpose: [
    '每次报废一个 SN 就是一条记录：原因、责任、成本、批准人、可回收零件和销毁凭证。',
    'Each scrapping of an SN is a record: reason, responsible, cost, approver, recoverable parts and proof of destruction.',
  ],
  list: [['按状态筛选，先处理快到期未销毁的。', 'Filter by status and begin with what is to be destroyed soon.']],
  record: [
    [
      '提交审批；批准后产品即报废，由他人登记销毁并附凭证。',
      'Submit it. Once approved the unit is scrapped, and another person records its destruction with proof.',
    ],
  ],
  form: [
    [
      '在产品页面点“报废”，填写原因、责任和说明；可回收的零件按关键件记录选择。',
      'Choose “Scrap” on the page of the unit; enter reason, responsible and details. Recoverable parts are chosen as they are recorded in the unit.',
    ],
  ],
  rules: [
    [
      '成本 = 物料 + 工时 × 工费，由系统计算：物料取成品、物料清单和已装件账面金额中的最大值；超过限额或未知时须第二人批准。',
      'Cost is material plus minutes at the cost of an hour, worked out by the system. Material is the most of finished product, bill and fitted parts by the books. Above the limit, or unknown, a second approver is asked.',
    ],
    ['审批期间产品停留在所处阶段。', 'While it is pending the unit stays at its stage.'],
    [
      '可回收零件须在产品中且已领到生产；批准后移到冻结库位，检查后再解冻。',
      'Recoverable parts have to be in the unit and issued to production. They are moved to blocked stock, and unblocked once they were checked.',
    ],
    [
      `${daysToDestroy} 天内可撤销，须有权限并写明原因；已销毁的不能撤销。关键件已拆走的回到组装。`,
      `Within ${daysToDestroy} days it can be reversed, with the permission and a reason; not once it was destroyed. A unit that lacks key parts by then returns to assembly.`,
    ],
    ['已入库的先由质量退回产线。', 'A stocked unit is returned to the line first, by quality.'],
  ],
}
