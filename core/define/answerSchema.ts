import type { JsonSchema } from './kind.ts'

/** An object of which every property is always there and no other is. */
export const exactly = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** A value, or null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** Any number of such values. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** A caption in both languages. */
export const labelSchema: JsonSchema = { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }
