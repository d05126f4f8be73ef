import type { ChoiceValue } from '#core/fields'

/** The stages of production for which work is described; those in which a unit stands while somebody works on it. */
export const sopStages = {
  assembly: { label: ['组装', 'Assembly'] },
  firstTest: { label: ['初测', 'First test'] },
  repair: { label: ['维修', 'Repair'] },
  readBack: { label: ['回读', 'Read-back'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What one must be able to do. */
export const skills = {
  basic: { label: ['初级', 'Basic'] },
  skilled: { label: ['熟练', 'Skilled'] },
  certified: { label: ['持证', 'Certified'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What a step is. */
export const stepTypes = {
  prepare: { label: ['准备', 'Prepare'] },
  work: { label: ['作业', 'Work'] },
  check: { label: ['检查', 'Check'] },
  record: { label: ['记录', 'Record'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What may hurt people or goods in a step. */
export const hazards = {
  electrostatic: { label: ['静电', 'Electrostatic discharge'], tone: 'warn' },
  glass: { label: ['玻璃易碎', 'Fragile glass'], tone: 'warn' },
  chemical: { label: ['化学品', 'Chemicals'], tone: 'bad' },
  heat: { label: ['高温', 'Heat'], tone: 'bad' },
  voltage: { label: ['带电', 'Voltage'], tone: 'bad' },
  pinch: { label: ['夹手', 'Pinching'], tone: 'warn' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
