import type { Label } from '#core/language'

/** What becomes of rows whose material has no number: they keep the bill from being taken over, or are applied for. */
export const unknownRows = {
  stop: ['不导入，逐行更正', 'Stop: correct them first'],
  apply: ['建立料号申请', 'Apply for material numbers'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type UnknownRows = keyof typeof unknownRows
