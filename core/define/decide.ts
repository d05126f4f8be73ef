import type { Label } from '../language/label.ts'
import { summaryOf, type Summary, type SummaryFact } from './summary.ts'

/** What is not as usual: told while it holds something, which is a flag that is set, an amount that is not 0, a word, a day. */
export interface FieldDeviation<Name extends string> {
  readonly field: Name
  /** On which side of 0 an amount is good news; `below` where money is spent. Told as a warning when absent. */
  readonly good?: 'above' | 'below'
  /** Where it is empty nobody knows how much it differs: that is not as usual either. Nothing deviates when absent. */
  readonly emptyIsUnknown?: true
}

/** Each line of a field of lines in which `when` holds something is not as usual: its name, and beside it what `tells` holds. */
export interface LineDeviation<Name extends string> {
  readonly lines: Name
  readonly when: string
  readonly title: string
  readonly tells: string
}

/** What is compared with what is usual, in money: of `usual`, `by` and `now` two name a field, and the third follows from them. */
interface UsualBars<Name extends string> {
  readonly label: Label
  readonly usual: { readonly label: Label; readonly field?: Name }
  readonly by: { readonly label: Label; readonly field?: Name }
  readonly now: { readonly label: Label; readonly field: Name }
}

/** What somebody decides by who is asked to agree to a record: on a phone all of it stands on the first screen. */
export interface Decide<Name extends string> {
  /** Whom or what it is about, beside the number in its head. */
  readonly about?: Name
  /** What the requester says for it: the first of these fields that holds something. */
  readonly says?: readonly Name[]
  /** What, how much, what it costs or brings: at most three. */
  readonly figures: readonly (Name | SummaryFact<Name>)[]
  readonly bars?: UsualBars<Name>
  /** What is not as usual; flags that warn (`tone`) follow by themselves. */
  readonly deviations?: readonly (FieldDeviation<Name> | LineDeviation<Name>)[]
  /** What it consists of, the largest first, by the amounts of its lines. */
  readonly lines?: { readonly of: Name; readonly title: string; readonly amount: string }
  /** Further facts in one line each, as far as they hold something. */
  readonly facts?: readonly Name[]
  /** What is said often about such a document, besides what fits all of them. */
  readonly phrases?: { readonly approve?: readonly Label[]; readonly reject?: readonly Label[] }
}

/** So many figures fit beside one another on a phone. */
export const mostFigures = 3

interface Decided {
  readonly decide?: Decide<string>
  readonly summary?: Summary<string>
}

/** The figures that one decides by: what the page of a record says first, where its definition names none. */
export const figuresOf = ({ decide, summary }: Decided): readonly SummaryFact<string>[] =>
  decide ? decide.figures.map(told => (typeof told === 'string' ? { field: told } : told)) : summaryOf(summary ? { summary } : {})
