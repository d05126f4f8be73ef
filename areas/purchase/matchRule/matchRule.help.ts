import type { EntityHelp } from '#core/help'

/** The help of invoice tolerances. */
export const matchRuleHelp: EntityHelp = {
  purpose: ['发票与订单、收货核对时允许的差异。', 'How far an invoice may differ from its orders and receipts without approval.'],
  list: [['从某天起一条，以最近的为准。', 'One from a day on; the latest one counts.']],
  record: [['一条容差；生效后保持原样，变动时另立一条。', 'One tolerance. Once in effect it stays; create another one when it changes.']],
  form: [['比例按百分数填写，最多 20%。', 'Enter shares in per cent, at most 20%.']],
  rules: [['没有容差时：价格 5%，数量 2%，税额 0.10。', 'Without one: price 5%, quantity 2%, tax 0.10.']],
}
