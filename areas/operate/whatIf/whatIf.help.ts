import type { ScreenHelp } from '#core/help'

/** The help of scenario analysis. */
export const whatIfHelp: ScreenHelp = {
  purpose: [
    '在内存中改一个计划的日期或批量，或供应商的到货日，查看哪些承诺会迟、哪些物料还缺、付款如何变化；不写入任何数据。',
    'Move the days or the quantity of a plan, or the arrival of a purchase order, in memory: see which promises slip, what is missing and what is paid when. Nothing is written.',
  ],
  steps: [
    [
      '选择生产计划或采购订单，填写新的日期；草稿计划还可改批量。',
      'Choose a plan or a purchase order and enter another day; of draft plans another quantity as well.',
    ],
    [
      '与现在的数据各算一次，只列出不同的行：承诺迟到天数、须下单或自制的数量、每周付款（可看价格的人）。',
      'Requirements are planned with the data of now, without and with the change, and what differs is listed: days late, quantities to order or make, and payments by week for those who may see prices.',
    ],
    [
      '采购订单已全部通知发货也可试：按供应商比通知的更晚或更早到计算。关闭页面即停止计算。',
      'An order can be tried although all of it is announced: as if it came sooner or later than its supplier says. Closing the page stops the computation.',
    ],
    [
      '“采用”按正常规则写入：草稿计划直接修改，已发布的计划改期并填写原因，采购订单生成改期请求，由供应商答复。“放弃”不留任何痕迹。',
      '“Keep” follows the rules of each document: a draft plan is edited, a released one rescheduled with a reason, and for a purchase order the supplier is asked for another day. “Throw away” leaves nothing behind.',
    ],
  ],
}
