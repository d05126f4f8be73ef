import type { Label } from '../language/label.ts'
import type { JsonSchema } from './kind.ts'

declare const described: unique symbol

/** A JSON schema with the type of what it describes, which the compiler alone knows: what a call answers is written once. */
export interface Shape<out Value> extends JsonSchema {
  readonly [described]: Value
}

/** The type of what a shape describes; of a schema that says nothing of it, unknown. */
export type Described<S> = S extends Shape<infer Value> ? Value : unknown

/** Says what a schema describes, where its text alone does not. */
export const describing = <Value>(schema: JsonSchema): Shape<Value> =>
  // The type of the value is never there at run time.
  schema as Shape<Value>

/** A whole number. */
export const wholeSchema = describing<number>({ type: 'integer' })

/** A text. */
export const textSchema = describing<string>({ type: 'string' })

/** Yes or no. */
export const flagSchema = describing<boolean>({ type: 'boolean' })

/** A day: `2026-11-21`. */
export const daySchema = describing<string>({ type: 'string', format: 'date' })

/** A moment in ISO 8601. */
export const momentSchema = describing<string>({ type: 'string', format: 'date-time' })

/** An object of which every property is always there and no other is. */
export const exactly = <const P extends Readonly<Record<string, JsonSchema>>>(
  properties: P,
): Shape<{ readonly [Name in keyof P]: Described<P[Name]> }> =>
  describing({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false })

/** A value, or null. */
export const orNull = <S extends JsonSchema>(schema: S): Shape<Described<S> | null> => describing({ anyOf: [schema, { type: 'null' }] })

/** Any number of such values. */
export const listOf = <S extends JsonSchema>(items: S): Shape<readonly Described<S>[]> => describing({ type: 'array', items })

/** A caption in both languages. */
export const labelSchema = describing<Label>({ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 })
