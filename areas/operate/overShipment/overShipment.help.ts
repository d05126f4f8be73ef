import type { EntityHelp } from '#core/help'

/** The help of over-shipment tolerances. */
export const overShipmentHelp: EntityHelp = {
  purpose: ['发货数量最多可超出订购数量的比例。', 'How far a shipment may exceed what was ordered.'],
  list: [['从某天起一条，以最近的为准。', 'One from a day on; the latest one counts.']],
  record: [
    ['一条超发比例；生效后保持原样，变动时另立一条。', 'One tolerance. Once in effect it stays; create another one when it changes.'],
  ],
  form: [['比例按百分数填写，最多 20%。', 'Enter the share in per cent, at most 20%.']],
  rules: [
    ['没有时为 0%，不能超发。', 'Without one it is 0%: nothing is over-shipped.'],
    [
      '订单确认时按当天的比例确定每行“最多可发”，之后的比例只影响之后确认的订单。',
      'Each line of an order is given its most when the order is confirmed; a later tolerance counts for orders confirmed after them.',
    ],
  ],
}
