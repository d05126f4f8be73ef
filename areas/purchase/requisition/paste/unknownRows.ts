import type { Label } from '#core/language'

/** What becomes of rows whose material has no number: they keep the bill from being taken over, are asked for by name, or are left out. */
export const unknownRows = {
  stop: ['不导入，逐行更正', 'Stop: correct them first'],
  byName: ['按名称加入，料号待补', 'Add by name, number to follow'],
  leaveOut: ['不加入', 'Leave them out'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type UnknownRows = keyof typeof unknownRows
