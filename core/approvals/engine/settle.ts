import { canonical } from '../../audit/canonical.ts'
import { sourcesOf } from '../../define/flow.ts'
import {
  appointedFor,
  changed,
  groupsFor,
  groupsOf,
  isOpen,
  roundOf,
  tasksOf,
  type Note,
  type Outcome,
  type PlannedStep,
  type Process,
  type Task,
} from './process.ts'
import { canBeWon, groupVerdict, opened, ownVerdict, stepVerdict, verdictOf } from './slots.ts'

/** Lets an approval run on until somebody has to decide, or it ends. Undefined when a step would begin that nobody is left to decide. */
export const settle = (process: Process): Process | undefined => {
  let now = withoutDecided({ ...process, tasks: opened(process) })
  for (;;) {
    const verdict = stepVerdict(now)
    if (verdict === 'open') return withoutDecidedGroups(now)
    const closed = { ...now, tasks: closing(now, 'skipped', 'stepDecided', task => task.step === now.step) }
    if (verdict === 'rejected') return ended(closed, 'rejected')
    const next = nextStep(now)
    if (next === undefined) return ended(closed, 'approved')
    const begun = entered(closed, next)
    if (!begun) return undefined
    now = begun
  }
}

/** The first step that applies behind the one that is being decided; undefined when it is the last. */
const nextStep = ({ plan, step }: Process): number | undefined => {
  const next = plan.steps.findIndex((planned, place) => place > step && planned.applies)
  return next < 0 ? undefined : next
}

/** Whoever decided first for somebody decided for all who were asked the same. */
const withoutDecided = (process: Process): Process => {
  const over = new Set(
    tasksOf(process.tasks, process.step)
      .filter(task => task.place === 'appointed' && verdictOf(task, process.tasks) !== 'open')
      .map(task => task.no),
  )
  const hangsOnDecided = (task: Task): boolean => decidedBeside(task, process.tasks) || over.has(appointedFor(task, process.tasks).no)
  return { ...process, tasks: closing(process, 'skipped', 'otherDecided', task => task.step === process.step && hangsOnDecided(task)) }
}

/** Whoever is asked only for groups that have decided is asked no more, while other groups of the step still decide. */
const withoutDecidedGroups = (process: Process): Process => {
  const planned = process.plan.steps[process.step]
  if (!planned?.groups) return process
  const open = new Set(groupsOf(planned).flatMap((group, place) => (groupVerdict(process, planned, group) === 'open' ? [place] : [])))
  const isOver = (task: Task): boolean =>
    task.step === process.step && !groupsFor(planned, task, process.tasks).some(place => open.has(place))
  return { ...process, tasks: closing(process, 'skipped', 'groupDecided', isOver) }
}

/** Whether what a task asks was answered by another one: by the person it was escalated to, or from. */
const decidedBeside = (task: Task, tasks: readonly Task[]): boolean => {
  const asking = task.place === 'escalated' ? tasks.find(({ no }) => no === task.parent) : task
  return asking !== undefined && ['approved', 'rejected'].includes(ownVerdict(asking, tasks))
}

/** The tasks with those closed that are still open and chosen. */
const closing = (process: Process, state: 'skipped' | 'expired', note: Note | null, chosen: (task: Task) => boolean): readonly Task[] =>
  changed(process.tasks, task => (isOpen(task) && chosen(task) ? { state, note } : undefined))

/** The approval at its end: nobody is asked any more. */
export const ended = (process: Process, outcome: Exclude<Outcome, 'pending'>): Process => {
  const givenUp = outcome === 'withdrawn' || outcome === 'cancelled'
  const note = outcome === 'returned' ? 'sentBack' : 'stepDecided'
  return {
    ...process,
    outcome,
    tasks: givenUp ? closing(process, 'expired', null, () => true) : closing(process, 'skipped', note, () => true),
  }
}

/** Begins a step: leaves out who has agreed before, or may not decide again. Undefined when it could not be won any more. */
export const entered = (process: Process, step: number): Process | undefined => {
  const planned = process.plan.steps[step]
  if (!planned) return undefined
  const notes = new Map(tasksOf(process.tasks, step).map(task => [task.no, noteFor(process, task)]))
  const tasks = changed(process.tasks, task => {
    const note = notes.get(task.no)
    return note && isOpen(task) ? { state: 'skipped', note } : undefined
  })
  const left = tasksOf(tasks, step).filter(task => task.place === 'appointed' && verdictOf(task, tasks) !== 'void')
  if (!canBeWon(planned, person => left.some(({ user }) => user === person))) return undefined
  const begun = { ...process, tasks, step }
  return { ...begun, tasks: opened(begun) }
}

/** In which offices somebody is asked: the sources that named the person who was appointed. */
const officesOf = (planned: PlannedStep | undefined, task: Task, tasks: readonly Task[]): readonly string[] =>
  planned === undefined ? [] : groupsFor(planned, task, tasks).map(place => canonical(sourcesOf(planned)[place]))

/** Whether somebody has agreed in an earlier step in a way that counts for a task: in the same office, where the plan asks each office for itself. */
const hasAgreedBefore = ({ plan, tasks }: Process, task: Task, earlier: readonly number[]): boolean => {
  const own = officesOf(plan.steps[task.step], task, tasks)
  return earlier.some(place =>
    tasksOf(tasks, place).some(
      done =>
        done.by === task.user &&
        done.state === 'approved' &&
        (!plan.perOffice || officesOf(plan.steps[place], done, tasks).some(office => own.includes(office))),
    ),
  )
}

const noteFor = (process: Process, task: Task): Note | undefined => {
  const { plan, tasks } = process
  const distinct = plan.steps[task.step]?.distinctFrom ?? []
  const earlier = plan.steps.flatMap((planned, place) => (place < task.step && planned.applies ? [{ key: planned.key, place }] : []))
  const deciding = earlier.filter(({ place }) => hasDecided(tasks, place, task.user))
  if (deciding.some(({ key }) => distinct.includes(key))) return 'mustDiffer'
  // Whoever is to fill something in has not done so by agreeing before.
  if (plan.steps[task.step]?.allow.needFields !== undefined) return undefined
  const places = deciding.map(({ place }) => place)
  return hasAgreedBefore(process, task, places) ? 'alreadyApproved' : undefined
}

/** Whether a person has decided in a step, in their own name or for somebody else. */
export const hasDecided = (tasks: readonly Task[], step: number, person: number): boolean =>
  tasksOf(tasks, step).some(task => task.by === person && (task.state === 'approved' || task.state === 'rejected'))

/** Tasks for a step that begins, or begins again. */
export const appointed = (process: Process, step: number, users: readonly number[]): readonly Task[] => {
  const round = roundOf(process.tasks, step) + 1
  const first = process.tasks.length + 1
  return users.map((user, index) => ({
    no: first + index,
    step,
    round,
    user,
    place: 'appointed',
    parent: null,
    state: 'waiting',
    by: null,
    note: null,
  }))
}
