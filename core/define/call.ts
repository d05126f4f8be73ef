import type { CreateOf, Fields } from './field.ts'
import type { Shape } from './answerSchema.ts'
import type { JsonSchema } from './kind.ts'
import type { Label } from '../language/label.ts'

/** An endpoint of its own: a computation, a report, a fixed call of the specification. */
export interface Call<I extends Fields, Output> {
  /** `area.name`; also its permission point when `point` is absent. */
  readonly name: string
  readonly label: Label
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Absolute, with `{id}` parameters: `/api/users/me/`. Path parameters are fields of `input`. */
  readonly path: string
  /** The point a person must hold; `null` for everybody who is signed in. */
  readonly point: string | null
  /** What is sent: in the query of a GET, in the body otherwise. */
  readonly input: I
  /** What is answered; nothing else ever leaves the server. */
  readonly output: JsonSchema
  /** Its body is a document of this media type as it is, of so many bytes at most; `input` is in the query then. A request for it is not remembered for repetition. */
  readonly takes?: { readonly mediaType: string; readonly most: number }
  /** Asked by the browser on its own, not by a person: it does not keep an idle session alive. */
  readonly background?: boolean
  /** The answer is a stream of server-sent events, whose data are `output`; only who asks for such a stream gets it. */
  readonly stream?: boolean
  /** Only a person may ask for it, no service account: it signs, decides, or is about somebody's own way of signing in. */
  readonly people?: boolean
  /** What is sent or answered holds a password: neither is remembered for repeated requests. */
  readonly confidential?: boolean
  /** Type only. */
  readonly answers?: Output
}

/** Any call: what the core works with. */
// The exact input types of unrelated calls have no common supertype.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = Call<any, any>

/** What a call is given, parsed. */
export type CallInput<C extends AnyCall> = C extends Call<infer I, unknown> ? CreateOf<I> : never

/** What a call answers. */
export type CallOutput<C extends AnyCall> = C extends Call<Fields, infer Output> ? Output : never

/** A call whose answer is a shape, from which the answer's type follows. */
interface ShapedCall<I extends Fields, Output> extends Call<I, Output> {
  readonly output: Shape<Output>
}

/** Declares a call. What it answers is said once, as a shape: `defineCall({ …, output: exactly({ total: wholeSchema }) })`. */
export function defineCall<const I extends Fields, Output>(call: ShapedCall<I, Output>): Call<I, Output>
/** Declares a call whose answer has a type from elsewhere; curried because that is named while the input is inferred: `defineCall<Totals>()({ … })`. */
export function defineCall<Output>(): <const I extends Fields>(call: Call<I, Output>) => Call<I, Output>
export function defineCall(call?: AnyCall): unknown {
  return call ?? ((declared: AnyCall): AnyCall => declared)
}
