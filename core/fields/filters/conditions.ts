import type { Operator } from '../../define/kind.ts'

/** What one field is asked, as text by operator: `{ gte: '2026-10-01', lte: '2026-10-08' }`. */
export type Conditions = Readonly<Partial<Record<Operator, string>>>
