import type { Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { Outcome, TaskState } from './engine/process.ts'
import type { Heading } from './headings.ts'
import type { Signature } from '../define/flow.ts'

/** The four boxes: what waits for me, what I have decided, what I was given to read, what I have submitted. */
export const boxes = {
  todo: ['待我审批', 'To approve'],
  done: ['我已审批', 'Processed'],
  copied: ['抄送我的', 'CC’d to me'],
  started: ['我发起的', 'Submitted by me'],
} as const satisfies Readonly<Record<string, Label>>

export type Box = keyof typeof boxes

/** One line of a box. */
export interface InboxRow {
  readonly instance: number
  /** Under which words it stands in its box. */
  readonly heading: Heading
  /** The task that waits for me, or that I decided; null where it is not about one. */
  readonly task: number | null
  readonly docType: string
  readonly document: Label
  readonly title: string
  readonly requester: Reference
  /** The step that is being decided, or in which I decided. */
  readonly step: Label
  /** The groups of that step that are still to decide, where it has several; of a task that waits for me those for which I am asked. */
  readonly groups: readonly Label[]
  readonly outcome: Outcome
  readonly startedAt: string
  /** Since when it waits for me, when I decided, or when I was given it. */
  readonly at: string
  readonly dueAt: string | null
  /** Of what I decided. */
  readonly decision: TaskState | null
  /** For whom I decide. */
  readonly actingFor: Reference | null
  readonly hash: string
  readonly version: number
  readonly signature: Signature
  /** May be decided together with others of its type. */
  readonly together: boolean
  /** Whom or what it is about, of what waits for me; null where its title says so already. */
  readonly about: string | null
  /** What waits for me is decided by: the figures of its definition, then what about it is not as usual, as far as I am told. */
  readonly facts: readonly InboxFact[]
  /** Everything about what waits for me is told to me, and nothing of it is otherwise than usual: it may be agreed to from here, alone or with others. */
  readonly isUsual: boolean
  /** Something about it is otherwise than usual, or is told to somebody else alone: it is opened before anybody agrees to it. */
  readonly standsOut: boolean
}

/** One of the facts that a document is decided by. */
export interface InboxFact {
  readonly label: Label
  /** Null where its name says everything. */
  readonly text: string | null
  /** It is not as usual, or asks for attention. */
  readonly warns: boolean
}

/** One page of a box, with how much waits in all. */
export interface InboxPage {
  readonly count: number
  readonly countIsExact: boolean
  readonly results: readonly InboxRow[]
  /** How many of all pages stand under each heading that has any. */
  readonly headings: readonly HeadingCount[]
  readonly counts: InboxCounts
}

interface HeadingCount {
  readonly heading: Heading
  readonly count: number
}

/** How much waits for me, and how much of mine is under way. */
export interface InboxCounts {
  readonly todo: number
  readonly started: number
}

/** What became of one of several decisions. */
export interface Decided {
  readonly instance: number
  readonly task: number
  readonly done: boolean
  /** Why it was not done, in the person's language. */
  readonly message: string | null
}
