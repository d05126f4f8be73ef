import type { NewLine } from '../../define/field.ts'

/** So long a name of a new line may be. */
const form = /^new:[\w:-]{1,60}$/

/** Whether something names a line that is not saved yet. */
export const isLineName = (value: unknown): value is NewLine => typeof value === 'string' && form.test(value)

/** How a line is named that is not saved yet. */
export const lineNameSchema = { type: 'string', pattern: form.source } as const
