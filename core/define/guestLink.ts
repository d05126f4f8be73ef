import type { Label } from '../language/label.ts'

/** A step that a guest may take besides: he asks something, or wishes for something else. It does not use up his link. */
export interface GuestStep<Field extends string, Step extends string> {
  readonly takes: Step
  /** In words to him: `['提问', 'Ask a question']`. */
  readonly asks: Label
  /** One value for each line of the record, such as another quantity. */
  readonly eachLine?: EachLine<Field>
}

/** What is asked for each line: lines of the step's input, each with the number of the line (`line`, from one) and a value that begins as that of the line. */
export interface EachLine<Field extends string> {
  /** The lines field of the input. */
  readonly input: string
  /** The lines of the record. */
  readonly of: Field
  /** The field of both that is asked for. */
  readonly asks: string
}

/** What somebody without an account sees of a record by a link, and the one step that he takes with it. */
export interface GuestLink<Field extends string, Step extends string> {
  /** What the link asks for: `['请供应商确认订单', 'Ask the supplier to confirm the order']`. */
  readonly label: Label
  /** What the guest is asked, in words to him: `['请确认此订单', 'Please confirm this order']`. */
  readonly asks: Label
  /** The step, for which nobody's approval is needed. Files are not asked of a guest. */
  readonly takes: Step
  /** What he may do before it, or in its place; as far as who gave the link may do it. */
  readonly also?: readonly GuestStep<Field, Step>[]
  /** What he reads, in this order. */
  readonly shows: readonly Field[]
  /** The columns that he reads of the lines among them; all that are shown on the page when absent. */
  readonly columns?: { readonly [Lines in Field]?: readonly string[] }
  /** The moment field that says when a guest first saw the record: one that people do not type. */
  readonly viewed?: Field
  /** How many days a link is good. */
  readonly days: number
}

/** Any link for guests: what the core works with. */
export type AnyGuestLink = GuestLink<string, string>

/** Any step besides. */
export type AnyGuestStep = GuestStep<string, string>
