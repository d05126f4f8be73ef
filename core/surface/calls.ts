export { exactly, labelSchema, listOf, orNull } from '../define/answerSchema.ts'
export { defineCall, type AnyCall, type CallInput } from '../define/call.ts'
export type { JsonSchema } from '../define/kind.ts'
