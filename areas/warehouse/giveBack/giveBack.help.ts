import type { EntityHelp } from '#core/help'

/** The help of warehouse returns. */
export const giveBackHelp: EntityHelp = {
  purpose: [
    '借用的物品归还时由保管人登记，可以分几次；全部归还后申请结束。',
    'A keeper records returned items, in several parts where needed. The application ends with the last return.',
  ],
  list: [['按借用人和日期筛选。', 'Filter by borrower and day.']],
  record: [['登记后不能修改；数量有误的用调整单更正库存。', 'A recorded return cannot be changed. Use a correction to adjust the stock.']],
  form: [
    [
      '在待归还的申请页面点“登记归还”；同一物品状况不同的分行登记，不完好的要写明赔偿或处理。',
      'Start from the page of an application to return. Enter items in different conditions on separate lines, with a note on compensation or handling unless they are good.',
    ],
  ],
  rules: [
    [
      '资产逐件归还：写明归还的是哪几件；借出的全部归还时自动填入。没有归还的仍算借出，不能再发放。',
      'Assets come back piece by piece: say which, unless all that was on loan came back. What did not come back stays on loan and is not issued again.',
    ],
    [
      '归还不能超过发放而未还的数量；保管人不能收回自己借的。',
      'Quantities cannot exceed those on loan. Keepers cannot record the return of their own loans.',
    ],
    [
      '完好的回到库存，损坏、缺件和丢失的待处理；核销须经他人审批的调整单。',
      'Good items are on hand again. Damaged, incomplete and lost ones are set aside; a correction that others approve writes them off.',
    ],
  ],
}
