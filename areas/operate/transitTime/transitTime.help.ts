import type { EntityHelp } from '#core/help'

/** The help of transit times. */
export const transitTimeHelp: EntityHelp = {
  purpose: [
    '货物从发出到客户收到要多少天，按运输方式、承运人和目的地。',
    'How many days goods are on their way to customers, by transport mode, carrier and destination.',
  ],
  list: [['每种方式和目的地一条。', 'One for each way and destination.']],
  record: [['一条运输天数；修改都留在历史中。', 'One transit time; its changes stay in the history.']],
  form: [
    [
      '先为每种运输方式填写一条不限承运人和目的地的，再为不同的国家或承运人分别填写。',
      'Enter one for each transport mode with any carrier and destination first, then those of countries or carriers that differ.',
    ],
  ],
  rules: [
    [
      '最贴切的一条有效：先看国家，再看地区，然后看承运人。',
      'The one that says most counts: that of the country, else of the region, else of any destination; among them that of the carrier.',
    ],
    [
      '订单在保存、确认和登记交期时取当时的天数，运单在保存和更改收货信息时取；之后的修改不影响它们。没有合适的一条时，不显示预计到货。',
      'Orders take the days as they are saved, confirmed and given dates, waybills as they are saved or sent elsewhere; later changes leave them as they are. Where none fits, nothing is said of the arrival.',
    ],
  ],
}
