import type { EntityHelp } from '#core/help'
import { daysToDestroy } from './scrapStates.ts'

/** The help of scrap disposals. */
export const scrapDisposalHelp: EntityHelp = {
  purpose: ['报废的货物要销毁，并留下凭证：人员、日期、方式。', 'Scrap is destroyed, with proof of person, date and method.'],
  list: [
    ['按状态筛选，先处理快到期的。', 'Filter by state and begin with what is due soon.'],
    [
      '处置来料时选“报废”会自动建立一张；在库的货在库存页面由“报废”生成，提交审批后销毁。',
      'Scrapping a lot creates one automatically. What lies in stock is proposed on the page of its balance, and destroyed once that is approved.',
    ],
  ],
  record: [['销毁后点“登记销毁”，填写日期和销毁人，附上凭证。', 'Once destroyed, record the day and who did it, and attach the proof.']],
  form: [
    [
      '选择库存或物料，填写数量、金额和期限；在库的不低于账面金额。',
      'Choose the stock or the material; enter quantity, value and the day by which it is destroyed. What lies in stock is worth no less than the books say.',
    ],
  ],
  rules: [
    [`应在 ${daysToDestroy} 天内销毁。`, `Scrap is destroyed within ${daysToDestroy} days.`],
    [
      '没有凭证不能登记销毁；登记错了用“撤销销毁登记”。',
      'Nothing counts as destroyed without proof; a mistake is reopened, with the reason.',
    ],
    [
      '销毁前可以取消，批次回到“已检”重新处置。',
      'Until then it can be cancelled; the lot is then inspected and waits for another disposition.',
    ],
  ],
}
