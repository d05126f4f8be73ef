import type { FileReference, Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { Brief } from './brief.ts'
import type { Note, Outcome, Place, TaskState } from './engine/process.ts'
import type { EventKind } from './eventKind.ts'
import type { Mode, Signature } from '../define/flow.ts'

/** One value of the frozen document in the reader's language; null when it is empty. */
export interface ShownContent {
  readonly name: string
  readonly label: Label
  readonly text: string | null
  /** Of a field of lines: its columns, and the values of each line in their order. */
  readonly columns?: readonly Label[]
  readonly rows?: readonly (readonly (string | null)[])[]
}

/** A file of the frozen document. */
export interface ShownFile extends FileReference {
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
}

/** One person in a step, and what they did. */
export interface ShownTask {
  readonly no: number
  readonly round: number
  readonly user: Reference
  readonly place: Place
  readonly parent: number | null
  readonly state: TaskState
  readonly note: Note | null
  /** Who decided, when it was somebody else. */
  readonly by: Reference | null
  readonly decidedAt: string | null
  readonly comment: string | null
  readonly openedAt: string | null
  readonly dueAt: string | null
  /** Who may decide for them now. */
  readonly delegates: readonly Reference[]
}

/** The people of a step whom one of its sources named. */
export interface ShownGroup {
  readonly name: Label
  /** `skipped` where the step ended without it. */
  readonly state: Extract<TaskState, 'waiting' | 'pending' | 'approved' | 'rejected' | 'skipped'>
  /** Who is asked for it now, or will be. */
  readonly left: readonly Reference[]
}

/** One step of the flow with the people in it. */
export interface ShownStep {
  readonly key: string
  readonly name: Label
  readonly mode: Mode
  readonly order: 'parallel' | 'sequential'
  /** When the step applies, in words; null when always. */
  readonly condition: Label | null
  readonly stage: 'omitted' | 'done' | 'current' | 'coming' | 'failed'
  /** Where several sources named its people: each of them; empty where one did. */
  readonly groups: readonly ShownGroup[]
  readonly tasks: readonly ShownTask[]
}

/** One thing that happened. */
export interface ShownEvent {
  readonly no: number
  readonly at: string
  readonly kind: EventKind
  readonly actor: Reference | null
  readonly actingFor: Reference | null
  readonly comment: string | null
  /** Whom it was about: who is asked instead, as well, or was given it to read. */
  readonly people: readonly Reference[]
  /** How a decision was signed; null of what is none. */
  readonly signature: Signature | null
}

/** What a person may do with a task of their own. */
export type TaskVerb = 'approve' | 'reject' | 'return' | 'reassign' | 'addBefore' | 'addAfter'

/** A task that waits for the reader, or for somebody they decide for. */
export interface OwnTask {
  readonly task: number
  readonly actingFor: Reference | null
  readonly can: readonly TaskVerb[]
  /** Earlier steps to which they may send it back, besides the requester. */
  readonly returnTo: readonly { readonly key: string; readonly name: Label }[]
  /** The fields that the step leaves to them, to be checked, completed or corrected before they agree. */
  readonly fills: readonly { readonly name: string; readonly label: Label }[]
  /** What the step demands and is still empty: they cannot agree before. */
  readonly missing: readonly { readonly name: string; readonly label: Label }[]
}

/** What the reader may do with an approval as a whole. */
export type ApprovalVerb = 'withdraw' | 'urge' | 'copy' | 'handOver'

/** An approval as its reader sees it. */
export interface ApprovalView {
  readonly id: number
  readonly docType: string
  /** What kind of document it is. */
  readonly document: Label
  readonly title: string
  readonly entity: string
  readonly recordId: number
  readonly flow: Label
  readonly edition: number
  readonly signature: Signature
  readonly outcome: Outcome
  readonly requester: Reference
  readonly startedAt: string
  readonly endedAt: string | null
  /** What a decision must carry: which content was seen, in which version. */
  readonly hash: string
  readonly version: number
  /** What one decides by, before all the rest. */
  readonly brief: Brief
  readonly content: readonly ShownContent[]
  readonly files: readonly ShownFile[]
  readonly steps: readonly ShownStep[]
  readonly events: readonly ShownEvent[]
  readonly mine: readonly OwnTask[]
  /** Why it cannot take effect as other records stand now, for who decides it and who asked for it; null where nothing keeps it, and once it has ended. */
  readonly unfit: string | null
  readonly can: readonly ApprovalVerb[]
  /** Its evidence was checked and fits. */
  readonly verified: boolean
}
