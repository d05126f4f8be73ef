import type { EntityHelp } from '#core/help'

/** The help of scrap cost rules. */
export const scrapRuleHelp: EntityHelp = {
  purpose: [
    '报废成本 = 物料 + 工时 × 每小时工费；工费、标准工时和限额在此登记，申请人不能填写。',
    'Scrap cost is material plus minutes at the cost of an hour. The cost of an hour, standard minutes and limit are entered here, not by who asks for scrap.',
  ],
  list: [['按生效日期查看；最近生效的用于新的报废。', 'Read them by effective date; the latest one in force is used for new scrap.']],
  record: [['看工费、各阶段标准工时和限额。', 'Read the cost of an hour, the minutes of each stage and the limit.']],
  form: [['填写生效日期、工费、标准工时和限额。', 'Enter the effective date, the cost of an hour, the minutes and the limit.']],
  rules: [
    [
      '生效后保持原样；变动时另立一条，以前的报废不变。',
      'Once in effect a rule stays as it is. Enter another one when it changes; earlier scrap keeps its cost.',
    ],
  ],
}
