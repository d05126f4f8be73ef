import type { Label, Language } from '../language/label.ts'
import type { ErrorCode, SaidCode } from './catalogue.ts'
import type { Lead, ToldLead } from './leads.ts'

/** What is wrong with a set of values, by field; inner fields as `readings.3.value`. */
export type Problems = Readonly<Record<string, Label>>

/** What a refusal may carry besides its code. */
export interface RefusalDetails {
  /** More precise words than the catalogue's. */
  readonly message?: Label
  /** What is wrong with which field. */
  readonly problems?: Problems
  /** What would do in place of what was refused, by the paths of `problems`, as the API shows it; only what the person may know. */
  readonly mends?: Readonly<Record<string, unknown>>
  /** What can be done about it, beyond what its code and the fields say: steps that mend it, or nothing. */
  readonly leadsTo?: Lead
  /** The same as whoever was refused may know of it; the core works it out where a refusal leaves. */
  readonly told?: (language: Language) => ToldLead
  /** Why what it leads to is not there, which only a fault of the program can be. */
  readonly astray?: string
  /** Facts the browser can use: the newer row, what is missing, what refers to it. */
  readonly data?: unknown
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/** A request that was understood and refused; the only error a handler throws on purpose. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Where the code alone does not say what can be done about it, the fields to mend do, or what else it leads to. */
type DetailsOf<C extends ErrorCode> = C extends SaidCode
  ? [details: RefusalDetails & ({ readonly problems: Problems } | { readonly leadsTo: Lead })]
  : [details?: RefusalDetails]

/** Ends the request with an entry of the catalogue; the transaction around it is rolled back. */
export function refuse<C extends ErrorCode>(code: C, ...details: DetailsOf<C>): never
export function refuse(code: ErrorCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details)
}

/** Refuses when any value has a problem. */
export const refuseProblems = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}
