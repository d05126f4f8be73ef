import type { ChoiceValue } from '#core/fields'
import type { Label } from '#core/language'

/** What customers say is wrong: the first level of the failure tree. */
export const symptoms = {
  power: ['不开机或电池问题', 'Power or battery'],
  reading: ['读数不准或漂移', 'Wrong or drifting readings'],
  calibration: ['无法校准', 'Cannot be calibrated'],
  display: ['显示或按键', 'Display or keys'],
  cable: ['线缆或接头', 'Cable or connector'],
  communication: ['通讯或软件', 'Communication or software'],
  housing: ['外壳、密封或进水', 'Housing, seal or water inside'],
  delivery: ['运输损坏或发错', 'Damaged in transit or wrong item'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, Label>>

/** Where a failure comes from, as far as it is known. */
export const causes = {
  component: ['零部件', 'Component'],
  lot: ['批次问题', 'Lot'],
  process: ['生产工艺', 'Process'],
  design: ['设计', 'Design'],
  wear: ['正常损耗', 'Wear'],
  use: ['使用或保养不当', 'Use or care'],
  transport: ['运输', 'Transport'],
  unknown: ['未知', 'Unknown'],
} as const satisfies Readonly<Record<string, Label>>

/** Whether new cases may bear a failure mode. */
export const modeUses = {
  active: { label: ['使用中', 'In use'], tone: 'good' },
  retired: { label: ['停用', 'Retired'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The failure modes that a case may newly bear. */
export const givenModes = { field: 'use', in: ['active'] } as const
