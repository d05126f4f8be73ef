import type { EntityHelp } from '#core/help'

/** The help of net realisable values. */
export const realisableValueHelp: EntityHelp = {
  purpose: [
    '估计物料每单位还能变现多少；低于平均成本时，库存按其计提跌价准备。',
    'What one of a material will still bring. Where that is less than its average cost, stock is written down to it.',
  ],
  list: [['按物料查看估计的历史。', 'The estimates of a material over time.']],
  record: [['一次估计、依据和生效日期。', 'One estimate, its basis and the day from which it holds.']],
  form: [
    [
      '在物料页面或报表“跌价建议”中点击“登记可变现净值”，填写金额、日期和依据；报表会带出建议的金额。',
      'Start from the page of the material, or from the report “Proposed write-downs”, which fills in its proposal: enter amount, date and basis.',
    ],
  ],
  rules: [
    [
      '跌价准备 = 库存金额 − 数量 × 可变现净值，不小于 0；价值回升时填写新的估计，准备随之转回，最多转回到成本。',
      'Write-down = value of stock − quantity × net realisable value, never below 0. When the value rises, record a new estimate: the write-down is reversed, at most up to cost.',
    ],
    [
      '货物发出时，其跌价准备一并转出。准备只按剩余数量计算，不改变移动平均单价。',
      'Goods that leave take their write-down along: it is of what is left, and does not change the moving average.',
    ],
    [
      '估计不修改也不删除；登记错了，同一天再登记一条。',
      'Estimates are never changed or deleted. Correct one by recording it again for the same day.',
    ],
  ],
}
