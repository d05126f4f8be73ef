import type { ScreenHelp } from '#core/help'

/** The help of the planning grid. */
export const planningGridHelp: ScreenHelp = {
  purpose: [
    '26 周内各产线有多满，各型号要多少、排了多少、还能承诺多少。',
    'How full each line is in 26 weeks, and what of each product is asked for, planned, and can be promised.',
  ],
  steps: [
    [
      '负荷 = 已发布和生产中的计划剩余工时 ÷ 产线该周工作日的能力；超过 90% 为黄，超过 100% 为红。“休”表示该周无人工作。',
      'Load = work that is left of released and running plans ÷ what the line does on the working days of the week; amber above 90%, red above 100%. “Off”: no one works in the week.',
    ],
    [
      '需求是已确认订单未发未备货的数量；计划在完工的那一周计入，含草稿；可承诺写在有计划完工的周，负数在前一批中借，仍不够的为红。',
      'Demand is what of confirmed orders is neither shipped nor set aside; plans count in the week in which they finish, drafts too. What can be promised stands where a plan finishes. What is short is borrowed from the plan before, and red where that is not enough.',
    ],
    [
      '点负荷看那一周在做的计划，点型号的计划数看那一周完工的计划。',
      'A load leads to the plans that are worked in its week, what is planned of a product to those that finish in it.',
    ],
  ],
}
