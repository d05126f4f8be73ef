import type { Label } from '../language/label.ts'

/** What happens to accounts, as histories call it. */
export const accessActions = {
  signIn: ['登录', 'Logged in'],
  signOut: ['退出登录', 'Signed out'],
  signInFailed: ['登录失败', 'Login failed'],
  signInBlocked: ['登录被限制', 'Login blocked'],
  firstAdministrator: ['成为首位管理员', 'Became the first administrator'],
  changePassword: ['修改密码', 'Changed the password'],
  setPassword: ['用链接设置密码', 'Chose a password by link'],
  givePasswordLink: ['生成设置密码的链接', 'Made a link for choosing a password'],
  bindCode: ['绑定签名动态码', 'Set up a signing code'],
  removeCode: ['解除签名动态码', 'Removed the signing code'],
  resetCode: ['重置签名动态码', 'Reset the signing code'],
  makeKey: ['生成密钥', 'Made a key'],
  revokeKey: ['吊销密钥', 'Revoked a key'],
  endSessions: ['结束登录', 'Ended sessions'],
  endCredential: ['作废凭据', 'Ended a credential'],
  unlock: ['解除登录限制', 'Unlocked'],
  deactivate: ['停用', 'Deactivated'],
  changeProfile: ['修改个人资料', 'Updated own profile'],
  changeAvatar: ['更换头像', 'Updated own picture'],
  renewCalendarFeed: ['生成日历订阅地址', 'Made the address of a calendar feed'],
  revokeCalendarFeed: ['停用日历订阅', 'Revoked the calendar feed'],
  renewBadge: ['生成工牌码', 'Made a badge'],
  revokeBadge: ['停用工牌码', 'Ended the badge'],
  changePreferences: ['修改界面偏好', 'Changed preferences'],
} as const satisfies Readonly<Record<string, Label>>
