import { act, begin, type Deed } from './engine/act.ts'
import type { Outcome, Plan, Process, Task } from './engine/process.ts'
import type { EventKind } from './eventKind.ts'
import type { Signature } from '../define/flow.ts'
import { hashOf } from './hash.server.ts'
import type { Snapshot } from './snapshot.ts'

/** What an approval remembers of one thing that happened to it. */
export interface ApprovalEvent {
  /** Counted within the approval, from one. */
  readonly no: number
  /** ISO 8601 in UTC, by the database's clock. */
  readonly at: string
  readonly kind: EventKind
  /** Null when nobody did it: time passed, or the document changed. */
  readonly actor: { readonly id: number; readonly name: string } | null
  /** Whom it was done for, when not in one's own name. */
  readonly actingFor: { readonly id: number; readonly name: string } | null
  readonly task: number | null
  readonly comment: string | null
  readonly ip: string | null
  readonly content: EventContent
  /** The hash of the snapshot that was in force, and that the actor saw. */
  readonly snapshotHash: string
  /** The version of the document that belongs to it. */
  readonly recordVersion: number
  /** The hash of the event before; of nothing for the first. */
  readonly previous: string
  /** The hash of everything above. */
  readonly hash: string
}

/** What belongs to an event beyond who and when. */
export interface EventContent {
  /** Of `submit`: what the approval runs by. */
  readonly plan?: Plan
  readonly flow?: { readonly docType: string; readonly edition: number; readonly signature: Signature }
  /** Of `submit` and `renew`: what is decided on from then on. */
  readonly snapshot?: Snapshot
  readonly to?: number | null
  readonly users?: readonly number[]
  /** How a decision was confirmed. */
  readonly signature?: Signature
  /** How much of the time that a task may take had passed, in per cent. */
  readonly percent?: number
  /** Why an approval was cancelled: the fields that changed. */
  readonly fields?: readonly string[]
}

/** An approval with everything that proves how it came about. */
export interface Evidence {
  readonly instance: number
  readonly outcome: Outcome
  readonly snapshotHash: string
  readonly tasks: readonly Task[]
  readonly events: readonly ApprovalEvent[]
}

/** What does not fit; `at` is the number of the event, 0 for the approval as a whole. */
export interface EvidenceProblem {
  readonly at: number
  readonly problem: 'missingEvent' | 'brokenChain' | 'contentChanged' | 'wrongSnapshot' | 'impossible' | 'otherTasks' | 'otherOutcome'
}

/** The hash of an event: over everything it says, and over the event before it. */
export const eventHash = (instance: number, { hash: _hash, ...event }: Omit<ApprovalEvent, 'hash'> & { readonly hash?: string }): string =>
  hashOf({ instance, ...event })

/** The hash before the first event. */
export const noHash = ''

/**
 * Whether an approval is what it says it is. Every event carries the hash of the one before and of the content that was decided on; running them
 * through the engine again must lead to the same tasks and the same end. Empty when everything fits.
 */
export const verifyEvidence = (evidence: Evidence): readonly EvidenceProblem[] => [...chainProblems(evidence), ...storyProblems(evidence)]

const chainProblems = ({ instance, events }: Evidence): readonly EvidenceProblem[] => {
  const problems: EvidenceProblem[] = []
  let previous = noHash
  for (const [index, event] of events.entries()) {
    if (event.no !== index + 1) problems.push({ at: event.no, problem: 'missingEvent' })
    if (event.previous !== previous) problems.push({ at: event.no, problem: 'brokenChain' })
    if (event.hash !== eventHash(instance, event)) problems.push({ at: event.no, problem: 'contentChanged' })
    previous = event.hash
  }
  return problems
}

const storyProblems = ({ outcome, snapshotHash, tasks, events }: Evidence): readonly EvidenceProblem[] => {
  const problems: EvidenceProblem[] = []
  let inForce = noHash
  let process: Process | undefined
  for (const event of events) {
    if (event.content.snapshot) inForce = hashOf(event.content.snapshot)
    if (event.snapshotHash !== inForce) problems.push({ at: event.no, problem: 'wrongSnapshot' })
    const next = afterEvent(process, event)
    if (next) process = next
    else problems.push({ at: event.no, problem: 'impossible' })
  }
  if (process?.outcome !== outcome) problems.push({ at: 0, problem: 'otherOutcome' })
  if (snapshotHash !== inForce) problems.push({ at: 0, problem: 'wrongSnapshot' })
  if (hashOf(process?.tasks ?? []) !== hashOf(tasks)) problems.push({ at: 0, problem: 'otherTasks' })
  return problems
}

/** The approval after an event, or undefined when the event could not have happened. */
const afterEvent = (before: Process | undefined, event: ApprovalEvent): Process | undefined => {
  if (event.kind === 'submit') return before || !event.content.plan ? undefined : processOf(begin(event.content.plan))
  if (event.kind === 'renew' || event.kind === 'copy' || event.kind === 'urge' || event.kind === 'remind') return before
  return before && wasAsked(before, event) ? processOf(act(before, deedOf(event.kind, event))) : undefined
}

/** Whether what was done with a task was done by the person who was asked, or by somebody for them. */
const wasAsked = ({ tasks }: Process, { kind, task, actor, actingFor }: ApprovalEvent): boolean => {
  if (task === null || actor === null || kind === 'handOver') return true
  return tasks.find(({ no }) => no === task)?.user === (actingFor ?? actor).id
}

const processOf = (acted: ReturnType<typeof act>): Process | undefined => ('process' in acted ? acted.process : undefined)

const deedOf = (kind: Deed['kind'], { task, actor, content }: ApprovalEvent): Deed => {
  const at = task ?? 0
  const by = actor?.id ?? 0
  switch (kind) {
    case 'approve':
    case 'reject':
      return { kind, task: at, by }
    case 'return':
      return { kind, task: at, by, to: content.to ?? null }
    case 'reassign':
      return { kind, task: at, by, to: content.to ?? 0 }
    case 'handOver':
      return { kind, task: at, to: content.to ?? 0 }
    case 'addBefore':
    case 'addAfter':
      return { kind, task: at, by, users: content.users ?? [] }
    case 'escalate':
      return { kind, task: at, users: content.users ?? [] }
    case 'withdraw':
      return { kind, by }
    case 'cancel':
    case 'lapse':
      return { kind }
  }
}
