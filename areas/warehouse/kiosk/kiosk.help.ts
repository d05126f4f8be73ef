import type { ScreenHelp } from '#core/help'

/** The help of the kiosk. */
export const kioskHelp: ScreenHelp = {
  purpose: [
    '放在行政仓库的平板：扫工牌、扫物品，拍照后领取或放回。',
    'The tablet in the administrative warehouse: scan the badge and the item, take a photo, and take out or return.',
  ],
  steps: [
    [
      '先扫工牌码，再扫物品标签；资产再扫每件的资产编号。屏幕只给出现在能做的一件事。',
      'Scan the badge, then the label of the item, and for assets the number of each piece. The screen offers the one thing that can be done.',
    ],
    [
      '领取：一份已批准的申请一次领完。放回：说明状况并拍照，与领取时的照片并排比较，等保管人核对。',
      'An approved application is taken out as a whole. What is returned is left with its condition and a photo beside that of its issue, until a keeper checks it.',
    ],
    [
      '45 秒没有操作自动退出，什么也不会发生；扫另一张工牌立即换人。',
      'After 45 seconds without a touch it ends, and nothing happens. Scanning another badge changes the person at once.',
    ],
  ],
  rules: [
    ['逾期超过 30 天的人只能归还。', 'Whoever is overdue by more than 30 days can only return.'],
    ['不显示其他人借了什么。', 'What others have on loan is not shown.'],
    ['每次扫描有提示音：接受或拒绝；右上角可关闭。', 'A sound says whether a scan is taken or refused. Switch it off at the top right.'],
    ['断网时不能借还。', 'Nothing is taken or returned without a connection.'],
    ['用只有此权限的专用账号登录平板。', 'Sign the tablet in with an account of its own that has no other right.'],
  ],
  troubles: [
    {
      when: ['工牌码无效', 'The badge is not valid'],
      remedy: ['在自己的手机或电脑上打开“我的工牌码”重新生成。', 'Make a new one under My badge, on your own phone or computer.'],
    },
  ],
}
