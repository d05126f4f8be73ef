import type { EntityHelp } from '#core/help'

/** The help of reservations. */
export const reservationHelp: EntityHelp = {
  purpose: ['把库存留给某个用途，到期前别人不能动用。', 'Stock is kept for a purpose until a day; no one else can take it before then.'],
  list: [['看哪些快到期或已到期，及时领用或释放。', 'See which are due, and issue or release them.']],
  record: [
    [
      '来领时点“领用”，货就移到生产或所选的库位；不要了就“释放”。',
      'Issue it when it is fetched: it moves to production or where you say. Release what is not wanted any more.',
    ],
  ],
  form: [
    ['选择物料，填写数量、用途和预留到哪天。', 'Choose the material; enter quantity, purpose and the day until which it is kept.'],
    [
      '批次不填时，系统先预留先到期的批次；不够时其余数量另成一张预留单，预留下一个批次。',
      'Left empty, the lot that expires first is reserved; where it has too little, another reservation keeps the rest of the next one.',
    ],
  ],
  rules: [
    ['预留不能超过可动用的数量；过期的批次不能预留。', 'No more can be reserved than is available, and nothing of a lot that has expired.'],
    [
      '正式启用后，一人一天内领用超过现有库存的 5% 或 500 元，用“领用（须审批）”：仓库主管同意后货才移动，超过 5000 元或金额未知的还须总经理同意。审批中的仍为您保留。',
      'Once the company is live, what one person issues within a day above 5% of what is in stock or CNY 500 takes “Issue with approval”: it moves once the warehouse supervisor has agreed, above CNY 5,000 or where its worth is unknown the general manager as well. It stays kept for you meanwhile.',
    ],
    ['过了日期还没有领的，第二天凌晨自动释放。', 'Reservations that are not issued by their day are released early the next morning.'],
  ],
}
