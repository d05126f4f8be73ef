import type { ChoiceValue } from '#core/fields'
import type { Label } from '#core/language'

/** How far a maintenance has come. */
export const maintenanceStates = {
  planned: { label: ['已计划', 'Planned'], tone: 'info' },
  done: { label: ['已完成', 'Done'], tone: 'good' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What is done at the customer’s. */
export const maintenanceKinds = {
  calibration: ['校准', 'Calibration'],
  cleaning: ['清洁', 'Cleaning'],
  wearParts: ['更换易损件', 'Wear parts replaced'],
  firmware: ['固件升级', 'Firmware update'],
  inspection: ['巡检', 'Inspection'],
  training: ['培训', 'Training'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, Label>>
