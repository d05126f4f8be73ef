import type { ScreenHelp } from '#core/help'

/** The help of one's own badge. */
export const badgeHelp: ScreenHelp = {
  purpose: ['您的工牌码：在自助终端证明是您本人。', 'Your badge: it tells the kiosk who you are.'],
  steps: [
    [
      '生成后打印或存在手机里；只显示一次。谁扫到它，谁就能领走批给您的物品，请像钥匙一样保管。',
      'Make it and print it or keep it on your phone; it is shown only once. Whoever scans it can take out what was approved for you, so keep it like a key.',
    ],
    ['丢失或被人看到时更换或停用，旧的立即失效。', 'Renew or end it once it is lost or seen by others; the old one is refused at once.'],
  ],
}
