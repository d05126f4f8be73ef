import { states } from '#core/fields'

/** What kind of software it is. */
export const softwareTypes = {
  firmware: ['固件', 'Firmware'],
  bootloader: ['引导程序', 'Bootloader'],
  appIos: ['iOS 应用', 'iOS app'],
  appAndroid: ['Android 应用', 'Android app'],
  pcTool: ['电脑工具', 'PC tool'],
  calibration: ['校准脚本', 'Calibration script'],
} as const

/** How grave what it changes is. */
export const levels = {
  critical: {
    label: ['1 关键：安全或测量误差，现场必须升级', '1 Critical: safety or measurement, field update mandatory'],
    code: 1,
    tone: 'bad',
  },
  major: { label: ['2 主要：功能', '2 Major: function'], code: 2, tone: 'warn' },
  minor: { label: ['3 次要：界面、文字', '3 Minor: interface, texts'], code: 3, tone: 'info' },
  internal: { label: ['4 内部', '4 Internal'], code: 4, tone: 'neutral' },
} as const

/** Where a software change stands. */
export const softwareStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'Pending approval'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'open' },
  effective: { label: ['已生效', 'Effective'], means: 'done' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** The states in which a version counts: none of the same PN and type may come before it any more. */
export const countedStates = ['pending', 'approved', 'effective', 'superseded'] as const
