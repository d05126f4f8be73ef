import { states } from '#core/fields'
import type { Label } from '#core/language'

/** How far a maintenance has come. */
export const maintenanceStates = states({
  planned: { label: ['已计划', 'Planned'], means: 'open' },
  done: { label: ['已完成', 'Done'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

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
