import type { Label } from '#core/language'
import { unknownRows as inBills } from '../../../product/bom/paste/unknownRows.ts'

/** What becomes of rows whose material has no number: as in a bill, or they are asked for by name, or left out. */
export const unknownRows = {
  ...inBills,
  byName: ['按名称加入，料号待补', 'Add by name, number to follow'],
  leaveOut: ['不加入', 'Leave them out'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type UnknownRows = keyof typeof unknownRows
