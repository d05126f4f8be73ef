import { states } from '#core/fields'
import type { Label } from '#core/language'

/** How far a request from outside has come. */
export const requestStates = states({
  new: { label: ['待处理', 'New'], means: 'open' },
  accepted: { label: ['已建维修单', 'Case opened'], means: 'done' },
  solved: { label: ['自行解决', 'Solved without shipping'], means: 'done' },
  declined: { label: ['不受理', 'Declined'], means: 'void' },
})

/** What kind of sensor somebody has in hand: it decides what helps by itself. */
export const sensorKinds = {
  ph: ['pH / ORP', 'pH / ORP'],
  conductivity: ['电导率', 'Conductivity'],
  dissolvedOxygen: ['溶解氧', 'Dissolved oxygen'],
  ion: ['离子选择', 'Ion selective'],
  turbidity: ['浊度', 'Turbidity'],
  meter: ['主机、显示仪表', 'Meter or transmitter'],
  other: ['其他或不确定', 'Other or not sure'],
} as const satisfies Readonly<Record<string, Label>>
