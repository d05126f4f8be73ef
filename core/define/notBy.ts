import type { Fields } from './field.ts'
import type { Label } from '../language/label.ts'

/** The fields that hold one person, or several. */
type PersonField<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'ref' | 'refs'; readonly to: 'admin.user' } ? K : never
}[keyof F] &
  string

/** The people that lines hold: `readings.takenBy`. */
type PersonOnLine<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'lines'; readonly of: infer L extends Fields } ? `${K & string}.${PersonField<L>}` : never
}[keyof F]

/** People of the record to which a reference leads: `test.tester`, `order.createdBy`. That the record holds people so is checked once over the whole registry. */
type PersonOfOther<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'ref' } ? (K extends PersonField<F> ? never : `${K & string}.${string}`) : never
}[keyof F]

type OwnPerson<F extends Fields> = 'createdBy' | PersonField<F> | PersonOnLine<F>

/** Somebody who does not take a step, with what there is to say of it. */
type Excluded<F extends Fields> = {
  /** Only while the choices of the record have one of these values: `{ materialClass: ['A'] }`; of a flag `['true']`. */
  readonly where?: { readonly [Name in keyof F & string]?: readonly string[] }
  /** What they are told; that they did the other half, and that somebody else takes the step, when absent. */
  readonly message?: Label
} & (
  | { readonly by: OwnPerson<F> }
  // What the people of another record are called, which its own definition says for its own pages alone.
  | { readonly by: PersonOfOther<F>; readonly called: Label }
)

/** Those who do not take a step because they did the other half: `['createdBy', 'paidBy', { by: 'test.tester', called: ['测试人', 'tester of the test'] }]`. */
export type NotBy<F extends Fields> = readonly (OwnPerson<F> | Excluded<F>)[]

/** The same of whatever step, spelled out. */
export interface Exclusion {
  /** `createdBy`, a field, `lines.field` or `reference.field`. */
  readonly by: string
  readonly called?: Label
  readonly where?: Readonly<Record<string, readonly string[] | undefined>>
  readonly message?: Label
}
