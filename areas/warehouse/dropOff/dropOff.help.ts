import type { EntityHelp } from '#core/help'

/** The help of what was left at the kiosk. */
export const dropOffHelp: EntityHelp = {
  purpose: [
    '借用人在自助终端或仓库放回的物品；保管人核对后才算归还。',
    'What borrowers left at the kiosk or in the warehouse. It is returned once a keeper has checked it.',
  ],
  list: [['“待收回”的等待保管人。', 'Those to be accepted wait for a keeper.']],
  record: [
    [
      '保管人对照照片核对实物，按看到的状况“收回”，系统生成归还单；没有的点“没有收到”并写明原因，借用人会收到通知。',
      'The keeper compares the items with the photo and accepts them in the condition in which they are; the return is made then. Items that are not there are refused with a reason, of which the borrower is informed.',
    ],
  ],
  form: [
    ['没有自助终端时，借用人也可以在这里登记放回的物品并附照片。', 'Without a kiosk, borrowers record here what they left, with a photo.'],
  ],
  rules: [
    [
      '只能登记自己借的、还没有归还的数量；自己借的不能自己收回。',
      'Only your own loans, and no more than is still out. No one accepts their own return.',
    ],
  ],
}
