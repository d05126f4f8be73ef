import type { Field } from './field.ts'
import type { Label, Language } from '../language/label.ts'

/** What a filter may ask of a field; `asOf` of the first day of an edition: those that are effective on a day. */
export type Operator = 'eq' | 'in' | 'gte' | 'lte' | 'contains' | 'null' | 'asOf'

/** A value that was understood, or what is wrong with it in words for the person who sent it. */
export type Parsed<Value = unknown> = { readonly value: Value } | { readonly problem: Label; readonly at?: string }

/** A JSON Schema 2020-12 object, as OpenAPI 3.1 and the serialiser use it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What a field kind means everywhere: one folder per kind, one object of this shape, used by both tiers. */
export interface FieldKind<F extends Field = Field> {
  /** Turns a value from outside into the stored value. `null` and absent values never reach it. */
  parse(field: F, value: unknown): Parsed
  /** What lists may ask of it; empty when it cannot be filtered. */
  readonly operators: readonly Operator[]
  /** Lists may be sorted by it. */
  readonly sortable: boolean
  /** What a person sends. */
  inputSchema(field: F): JsonSchema
  /** What the API answers. */
  shownSchema(field: F): JsonSchema
  /** A shown value in plain words, for cells, history, print and export. `null` never reaches it. */
  toText(field: F, shown: unknown, language: Language): string
}

/** Nothing is wrong: the value in its stored form. */
export const understood = <Value>(value: Value): Parsed<Value> => ({ value })

/** What is wrong, in both languages; `at` names the inner field when the value has parts. */
export const problem = (zh: string, en: string, at?: string): Parsed<never> =>
  at === undefined ? { problem: [zh, en] } : { problem: [zh, en], at }
