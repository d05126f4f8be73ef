import type { FlowStep } from '../../define/flow.ts'
import type { Label } from '../../language/label.ts'

/** How an approval ended, or that it has not. */
export type Outcome = 'pending' | 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'cancelled'

/** Where one person's part stands. `expired`: the approval ended before they decided; `skipped`: their decision was no longer needed. */
export type TaskState = 'waiting' | 'pending' | 'approved' | 'rejected' | 'returned' | 'reassigned' | 'skipped' | 'expired'

/** How a person came to be asked. */
export type Place = 'appointed' | 'instead' | 'before' | 'after' | 'escalated'

/** Why a part was left out. */
export type Note =
  /** The person has agreed in an earlier step; that counts here too. */
  | 'alreadyApproved'
  /** The person has decided in a step from which this one must differ. */
  | 'mustDiffer'
  /** The others have decided the step. */
  | 'stepDecided'
  /** Somebody else decided what the person was asked. */
  | 'otherDecided'
  /** Others of the group for which the person was asked have decided; another group of the step has not. */
  | 'groupDecided'
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
  /** The task for which, before which or after which they are asked. */
  readonly parent: number | null
  readonly state: TaskState
  /** Who decided: the one who is asked, or somebody for them. */
  readonly by: number | null
  readonly note: Note | null
}

/** A step of the flow with what was found out when the document was submitted. */
export interface PlannedStep extends FlowStep {
  /** Its condition holds, or cannot be told. */
  readonly applies: boolean
  /** Who is asked; frozen from then on. */
  readonly users: readonly number[]
  /** The same people by the source that named them, where the step has several; somebody may stand in more than one. */
  readonly groups?: readonly ApproverGroup[]
}

/** Those whom one of several sources of a step named when the document was submitted. */
export interface ApproverGroup {
  /** What the source was called then. */
  readonly name: Label
  readonly users: readonly number[]
}

/** What an approval runs by, from its first to its last moment. */
export interface Plan {
  /** Those who may never decide: the requester first, then the author of the document and whoever has changed it since people last agreed to it. */
  readonly barred: readonly number[]
  readonly steps: readonly PlannedStep[]
  /** A yes counts for later steps in which the same office asks, and no further. Absent in what began before that: there it counted for every later step. */
  readonly perOffice?: true
}

/** An approval at one moment. */
export interface Process {
  readonly plan: Plan
  readonly tasks: readonly Task[]
  /** The place of the step that is being decided. */
  readonly step: number
  readonly outcome: Outcome
}

/** The people of a step, by group; each group has to agree by the step's mode. */
export const groupsOf = ({ users, groups }: Pick<PlannedStep, 'users' | 'groups'>): readonly (readonly number[])[] =>
  groups?.map(group => group.users) ?? [users]

/** The groups, by their places, for which somebody who is asked in a step answers: those of the person who was appointed first. */
export const groupsFor = (planned: Pick<PlannedStep, 'users' | 'groups'>, task: Task, tasks: readonly Task[]): readonly number[] => {
  const { user } = appointedFor(task, tasks)
  return groupsOf(planned).flatMap((users, place) => (users.includes(user) ? [place] : []))
}

/** The task of the appointed person on which a task hangs; the task itself when it is that person's. */
export const appointedFor = (task: Task, tasks: readonly Task[]): Task => {
  const parent = tasks.find(({ no }) => no === task.parent)
  return parent ? appointedFor(parent, tasks) : task
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
