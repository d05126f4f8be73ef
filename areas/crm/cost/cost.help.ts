import type { EntityHelp } from '#core/help'

/** The help of standard costs. */
export const costHelp: EntityHelp = {
  purpose: [
    '每个型号的标准成本，用于价格底线；仅有权限的人可见。',
    'The standard cost of each model, for price floors; visible only with its own permission.',
  ],
  list: [['按型号查看成本的历史。', 'The costs of a model over time.']],
  record: [['一条成本和它的生效日期。', 'One cost and the day from which it holds.']],
  form: [['填写型号、成本和生效日期。', 'Enter model, cost and effective date.']],
  rules: [
    [
      '成本不修改也不删除；登记错了，同一天再登记一条。',
      'Costs are never changed or deleted. Correct one by recording it again for the same day.',
    ],
  ],
}
