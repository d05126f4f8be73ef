import { makeField, type Field, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import { inLanguage, type Label } from '../../language/label.ts'
import type { StateValue } from './states.ts'

/** How a value is tinted wherever it is shown. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** One value of a choice: its caption, and where the specification gives one, its numeric code. */
export type ChoiceValue = Label | { readonly label: Label; readonly code?: number; readonly tone?: Tone }

type ChoiceField<V extends string, O> = Made<'choice', V, V, O> & {
  readonly values: Readonly<Record<V, ChoiceValue>>
  readonly offered?: readonly V[]
}
export type AnyChoice = Field & { readonly values: Readonly<Record<string, ChoiceValue>>; readonly offered?: readonly string[] }

/** What a choice may be told besides. */
interface ChoiceOptions<V extends string> extends FieldOptions {
  /** The values that forms offer, where some are set by steps alone; the server's rules say who may set which. All of them where nothing is said. */
  readonly offered?: readonly V[]
}

/** What may be the state of an entity: a choice whose every value says what it means (`states`). */
type StateField<V extends string, O> = ChoiceField<V, O> & { readonly values: Readonly<Record<V, StateValue>> }

interface MakesChoice {
  <const S extends Readonly<Record<string, StateValue>>, const O extends ChoiceOptions<keyof S & string>>(
    label: Label,
    values: S,
    options?: O,
  ): StateField<keyof S & string, O>
  <const V extends string, const O extends ChoiceOptions<V>>(
    label: Label,
    values: Readonly<Record<V, ChoiceValue>>,
    options?: O,
  ): ChoiceField<V, O>
}

/** One of a closed set of values; stored by name, so that captions may change. */
export const choice: MakesChoice = (label: Label, values: Readonly<Record<string, ChoiceValue>>, options: object = {}) =>
  makeField<ChoiceField<never, object>>('choice', label, Object.assign({}, options, { values }))

/** The values that a form offers of a choice, in their order: with the one that stands there already, even if it is offered no more. */
export const offeredValues = (field: AnyChoice, current: unknown): readonly string[] =>
  Object.keys(field.values).filter(name => field.offered === undefined || name === current || field.offered.includes(name))

const isLabel = (value: ChoiceValue): value is Label => Array.isArray(value)

/** Caption, code and tone of one value of a choice field. */
export const choiceValue = (field: AnyChoice, name: string): { label: Label; code?: number; tone?: Tone } | undefined => {
  const value = Object.hasOwn(field.values, name) ? field.values[name] : undefined
  return value === undefined ? undefined : isLabel(value) ? { label: value } : value
}

export const choiceKind: FieldKind<AnyChoice> = {
  operators: ['eq', 'in', 'null'],
  sortable: true,
  parse(field, value) {
    if (typeof value === 'string' && choiceValue(field, value)) return understood(value)
    const names = Object.keys(field.values)
    const byCode = typeof value === 'number' ? names.find(name => choiceValue(field, name)?.code === value) : undefined
    if (byCode !== undefined) return understood(byCode)
    return problem(`只能是其中之一：${names.join('、')}`, `Must be one of: ${names.join(', ')}`)
  },
  inputSchema: field => ({ type: 'string', enum: Object.keys(field.values) }),
  shownSchema: field => ({ type: 'string', enum: Object.keys(field.values) }),
  toText(field, shown, language) {
    const value = choiceValue(field, String(shown))
    return value ? inLanguage(value.label, language) : String(shown)
  },
}
