import { toneOf, type Meaning } from '../../define/meanings.ts'
import type { Label } from '../../language/label.ts'
import type { Tone } from './choice.ts'

/** One state of an entity: its caption, its numeric code where the specification gives one, and what it means for the work in it. */
export interface StateValue {
  readonly label: Label
  readonly code?: number
  readonly means: Meaning
  /** How it is tinted, where it says more than its meaning does: that something went wrong. */
  readonly tone?: Tone
}

/** The states of an entity, each with what it means: `states({ draft: { label: ['草稿', 'Draft'], means: 'draft' }, … })`. They are tinted by it. */
export const states = <const V extends Readonly<Record<string, StateValue>>>(
  values: V,
): { readonly [State in keyof V]: V[State] & { readonly tone: Tone } } =>
  // Every value has its tint from here on, which the mapped type says.
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { tone: toneOf(value.means), ...value }])) as never
