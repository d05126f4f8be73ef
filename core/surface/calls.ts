export { ownSecretSchema } from '../access/ownSecret.ts'
export {
  daySchema,
  describing,
  exactly,
  flagSchema,
  labelSchema,
  listOf,
  momentSchema,
  orNull,
  textSchema,
  wholeSchema,
  type Described,
} from '../define/answerSchema.ts'
export { defineCall, type AnyCall, type CallInput, type CallOutput } from '../define/call.ts'
export type { JsonSchema } from '../define/kind.ts'
