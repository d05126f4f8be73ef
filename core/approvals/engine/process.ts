import type { FlowStep } from '../../define/flow.ts'

/** How an approval ended, or that it has not. */
export type Outcome = 'pending' | 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'cancelled'

/** Where one person's part stands. `expired`: the approval ended before he decided; `skipped`: his decision was no longer needed. */
export type TaskState = 'waiting' | 'pending' | 'approved' | 'rejected' | 'returned' | 'reassigned' | 'skipped' | 'expired'

/** How a person came to be asked. */
export type Place = 'appointed' | 'instead' | 'before' | 'after' | 'escalated'

/** Why a part was left out. */
export type Note =
  /** He has agreed in an earlier step; that counts here too. */
  | 'alreadyApproved'
  /** He has decided in a step from which this one must differ. */
  | 'mustDiffer'
  /** The others have decided the step. */
  | 'stepDecided'
  /** Somebody else decided what he was asked. */
  | 'otherDecided'
  /** The document was sent back. */
  | 'sentBack'

/** One person who is asked in one step. */
export interface Task {
  /** Counted within the approval, from one. */
  readonly no: number
  /** The place of its step in the plan. */
  readonly step: number
  /** Counts how often its step has begun, from one. */
  readonly round: number
  /** Who is asked. */
  readonly user: number
  readonly place: Place
  /** The task for which, before which or after which he is asked. */
  readonly parent: number | null
  readonly state: TaskState
  /** Who decided: he himself, or somebody for him. */
  readonly by: number | null
  readonly note: Note | null
}

/** A step of the flow with what was found out when the document was submitted. */
export interface PlannedStep extends FlowStep {
  /** Its condition holds, or cannot be told. */
  readonly applies: boolean
  /** Who is asked; frozen from then on. */
  readonly users: readonly number[]
}

/** What an approval runs by, from its first to its last moment. */
export interface Plan {
  /** Those who may never decide: the requester first, then the author of the document and whoever has changed it since people last agreed to it. */
  readonly barred: readonly number[]
  readonly steps: readonly PlannedStep[]
}

/** An approval at one moment. */
export interface Process {
  readonly plan: Plan
  readonly tasks: readonly Task[]
  /** The place of the step that is being decided. */
  readonly step: number
  readonly outcome: Outcome
}

/** How often a step has begun; 0 when not yet planned. */
export const roundOf = (tasks: readonly Task[], step: number): number =>
  Math.max(0, ...tasks.filter(task => task.step === step).map(task => task.round))

/** The tasks of a step that count: those of its last beginning. */
export const tasksOf = (tasks: readonly Task[], step: number): readonly Task[] => {
  const round = roundOf(tasks, step)
  return tasks.filter(task => task.step === step && task.round === round)
}

/** Whether a person's part is still to come or under way. */
export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'pending'

/** The same tasks with some of them changed. */
export const changed = (tasks: readonly Task[], change: (task: Task) => Partial<Task> | undefined): readonly Task[] =>
  tasks.map(task => {
    const difference = change(task)
    return difference ? { ...task, ...difference } : task
  })
