import type { EntityHelp } from '#core/help'

/** The help of assignable causes. */
export const assignableCauseHelp: EntityHelp = {
  purpose: [
    '控制图上判异的检验批或仪器测试，登记查明的原因和采取的措施。',
    'What was found, and what is done, about a lot or an instrument test that is out of control in a control chart.',
  ],
  list: [
    ['按物料、检验批或项次查找已登记的原因。', 'Find registered causes by material, lot or item.'],
    [
      '新的原因在来料控制图的“判异点”或检验批页面登记，因为只有判异的批才有原因。',
      'A new one is registered among the points out of control of the control chart or on the page of the lot: only a lot out of control has a cause.',
    ],
  ],
  record: [
    [
      '看一批一个项目判异的原因、措施和相关的供应商纠正措施。',
      'Read why an item of a lot was out of control, what was done, and the corrective action of the supplier where there is one.',
    ],
  ],
  form: [
    [
      '在来料控制图的“判异点”中点“登记原因”，或在检验批页面点“登记异常原因”；填写查明的原因和采取的措施。',
      'Choose “Register the cause” among the points out of control of the control chart, or “Add assignable cause” on the page of the lot, and enter what was found and what is done.',
    ],
    [
      '需要供应商整改时，先登记供应商纠正措施，再在此选择。',
      'Where the supplier has to act, create the corrective action first and choose it here.',
    ],
  ],
  rules: [
    [
      '只有违反判异规则的批和项目才能登记：看最近 12 个月或全部各批的控制图，有冻结的控制限时按它判。',
      'Only an item of a lot that breaks a rule has a cause: in the chart of the last 12 months or in that of all lots, by frozen limits where there are any.',
    ],
    [
      '同一批的同一项目只登记一条；登记后控制图显示原因编号，不再计入待登记。',
      'An item of a lot has one cause. The control chart shows its number then, and no longer counts the point as one without a cause.',
    ],
    [
      '仪器测试的任何一点都可以登记：判异取决于所看的图。登记后图上显示原因。',
      'Any point of an instrument test may have a cause, because what is out of control depends on the chart that is looked at. The chart shows it then.',
    ],
    [
      '登记原因不改变控制限；基线中有异常批时应重算控制限。',
      'A cause does not change the control limits. Recalculate them where such a lot is part of the baseline.',
    ],
  ],
}
