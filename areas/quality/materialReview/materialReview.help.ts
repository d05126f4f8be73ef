import type { EntityHelp } from '#core/help'
import { scrapOneMayDecide } from '../iqc/disposition.ts'

/** The help of material reviews. */
export const materialReviewHelp: EntityHelp = {
  purpose: [
    '不合格的货物要不要让步使用、贵重的货物要不要报废，由质量和技术一起决定（MRB）。',
    'Whether nonconforming goods are used all the same, or valuable ones scrapped, is decided by quality and engineering together (MRB).',
  ],
  list: [
    ['按状态筛选；待自己评审的在“待我审批”中。', 'Filter by state; what needs your own judgement is in the approval inbox.'],
    [
      '处置来料时选“让步接收”，或报废金额较大，会自动提交评审。',
      'A concession, or valuable scrap, is submitted automatically when a lot gets its disposition.',
    ],
  ],
  record: [
    ['看批次的检验结果和提议，再同意或退回。', 'Read how the lot was inspected and what is proposed, then decide.'],
    ['被退回时由提议人修改后重新提交，或取消。', 'What is sent back is changed and submitted again by who proposed it, or cancelled.'],
  ],
  form: [
    [
      '让步要填偏差单号、数量上限和有效期；报废要填费用承担。',
      'A concession needs its deviation number, limit and last day; scrap needs who bears the cost.',
    ],
    ['安全关键物料要附客户同意书。', 'For safety-critical material attach the customer’s agreement.'],
  ],
  rules: [
    ['检验员、提议人都不参加评审。', 'Neither who inspected nor who proposed takes part in the decision.'],
    [
      `报废超过 ${scrapOneMayDecide} 元，或没有单价可以计算时，须经评审。`,
      `Scrap worth more than CNY ${scrapOneMayDecide}, or without a known price, is reviewed.`,
    ],
    [
      '同意后系统按提议处置批次；不同意时批次回到待处置。',
      'What is agreed to is done with the lot; when it is refused, the lot waits for another disposition.',
    ],
  ],
}
