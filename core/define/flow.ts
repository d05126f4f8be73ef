import type { Label } from '../language/label.ts'

/** Where the approvers of a step come from. */
export type Source =
  | { readonly kind: 'users'; readonly users: readonly number[] }
  | { readonly kind: 'role'; readonly role: number }
  /** The head of the department `levels` above that of the requester, or of what the field `of` names. */
  | { readonly kind: 'departmentHead'; readonly levels: number; readonly of?: string }
  /** The first head above the requester who is somebody else. */
  | { readonly kind: 'requesterManager' }
  /** The people whom the document names, or the records that it refers to: `owner`, `supplier.owner` (see `PersonPath`). */
  | { readonly kind: 'field'; readonly field: string }
  /** Everybody who works in a department. */
  | { readonly kind: 'group'; readonly department: number }

/** How many have to agree; a vote is won by more than `percent` of those who are asked. */
export type Mode =
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'quorum'; readonly count: number }
  | { readonly kind: 'vote'; readonly percent: number }

/** What the approvers of a step may do besides agreeing, refusing and sending back to the requester. */
export interface Allowed {
  readonly reassign: boolean
  readonly addBefore: boolean
  readonly addAfter: boolean
  /** Fields of the document that they may change without ending the approval. */
  readonly editFields: readonly string[]
  /** Those of them without which nobody agrees, as long as the document asks for them at all. Absent where there are none. */
  readonly needFields?: readonly string[]
}

/** One step of a flow: who is asked, in which way, and when at all. */
export interface FlowStep {
  /** Names the step within its flow and stays the same across editions. */
  readonly key: string
  readonly name: Label
  readonly source: Source
  /** Further sources: people of each are asked at the same time, and each has to agree by the step's mode. Absent where there are none. */
  readonly also?: readonly Source[]
  readonly mode: Mode
  /** Asked at the same time, or one after the other. */
  readonly order: 'parallel' | 'sequential'
  /** The step is left out unless this holds; it also stands when that cannot be said. */
  readonly condition: string | null
  /** Hours in which an approver is expected to decide. */
  readonly slaHours: number | null
  /** Who is asked as well when half as much time again has passed. */
  readonly escalateTo: Source | null
  readonly allow: Allowed
  /** Earlier steps to which the document may be sent back; to the requester it always may. */
  readonly returnTo: readonly string[]
  /** When the requester is among the approvers: leave them out, instead of refusing the submission. */
  readonly excludeRequester: boolean
  /** Steps whose deciders may not decide here too. */
  readonly distinctFrom: readonly string[]
}

/** How an approver confirms a decision as their own. */
export type Signature = 'click' | 'password' | 'totp'

/** One edition of a flow, as it was when a document was submitted. */
export interface Flow {
  /** What documents name in `approval` of a transition: `mnm.material`. */
  readonly docType: string
  readonly edition: number
  readonly name: Label
  readonly signature: Signature
  readonly steps: readonly FlowStep[]
}

/** What an administrator decides about a flow; publishing makes it the next edition. */
export interface FlowDraft {
  readonly docType: string
  readonly nameZh: string
  readonly nameEn: string
  readonly enabled: boolean
  /** The company's day from which it counts. */
  readonly effectiveFrom: string
  readonly signature: Signature
  readonly steps: readonly FlowStep[]
}

/** One edition as it was published. */
export interface Edition extends FlowDraft {
  readonly edition: number
  readonly publishedAt: string
  readonly publishedBy: string | null
}

/** A flow has at most this many steps, a step at most this many sources, each of at most this many people. */
export const flowLimits = { steps: 20, sources: 5, people: 50, slaHours: 2000 } as const

/** The sources of a step's approvers, each of which decides for itself. */
export const sourcesOf = <From>({ source, also = [] }: { readonly source: From; readonly also?: readonly From[] }): readonly From[] => [
  source,
  ...also,
]
