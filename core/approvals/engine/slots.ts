import type { Mode } from '../../define/flow.ts'
import { groupsOf, isOpen, tasksOf, type PlannedStep, type Process, type Task } from './process.ts'

/** What became of what one person was appointed for; `void` when that person may not decide here and does not count. */
export type Verdict = 'open' | 'approved' | 'rejected' | 'void'

const childrenOf = (tasks: readonly Task[], task: Task, ...places: readonly Task['place'][]): readonly Task[] =>
  tasks.filter(child => child.parent === task.no && places.includes(child.place))

/** What became of a task together with everybody who was asked before it, after it or in its place. */
export const verdictOf = (task: Task, tasks: readonly Task[]): Verdict => {
  const before = allOf(childrenOf(tasks, task, 'before'), tasks)
  if (before !== 'approved') return before
  const own = ownVerdict(task, tasks)
  return own === 'approved' ? allOf(childrenOf(tasks, task, 'after'), tasks) : own
}

const allOf = (tasks: readonly Task[], among: readonly Task[]): Verdict => {
  const verdicts = tasks.map(task => verdictOf(task, among))
  return verdicts.includes('rejected') ? 'rejected' : verdicts.includes('open') ? 'open' : 'approved'
}

/** What became of what a task itself asks, whoever answered it: the person, one in their stead, or one it was escalated to. */
export const ownVerdict = (task: Task, tasks: readonly Task[]): Verdict => {
  if (task.state === 'approved' || task.state === 'rejected') return task.state
  if (task.note === 'alreadyApproved') return 'approved'
  if (task.note === 'mustDiffer') return 'void'
  const [successor] = childrenOf(tasks, task, 'instead')
  if (successor) return verdictOf(successor, tasks)
  const inHisPlace = childrenOf(tasks, task, 'escalated').map(child => verdictOf(child, tasks))
  return inHisPlace.find(verdict => verdict === 'approved' || verdict === 'rejected') ?? 'open'
}

type Settled = Exclude<Verdict, 'void'>

/** What became of a step: it is won when each of its groups is, and lost with the first that is lost. */
export const stepVerdict = (process: Process): Settled => {
  const planned = process.plan.steps[process.step]
  if (!planned) return 'open'
  const verdicts = groupsOf(planned).map(group => groupVerdict(process, planned, group))
  return verdicts.includes('rejected') ? 'rejected' : verdicts.includes('open') ? 'open' : 'approved'
}

/** The tasks of those who were appointed for a step, as far as they belong to a group, in the order of the group. */
const appointedAmong = ({ tasks, step }: Pick<Process, 'tasks' | 'step'>, group: readonly number[]): readonly Task[] => {
  const appointed = tasksOf(tasks, step).filter(({ place }) => place === 'appointed')
  return group.flatMap(person => appointed.filter(({ user }) => user === person))
}

/** What became of one group of a step by the step's mode. */
export const groupVerdict = (
  process: Pick<Process, 'tasks' | 'step'>,
  { mode }: Pick<PlannedStep, 'mode'>,
  group: readonly number[],
): Settled => {
  const verdicts = appointedAmong(process, group)
    .map(task => verdictOf(task, process.tasks))
    .filter(verdict => verdict !== 'void')
  const count = (wanted: Verdict): number => verdicts.filter(verdict => verdict === wanted).length
  return decided(mode, count('approved'), count('open'), verdicts.length)
}

const decided = (mode: Mode, approved: number, open: number, asked: number): Settled => {
  const wins = (agreeing: number): boolean => {
    switch (mode.kind) {
      case 'any':
        return agreeing >= 1
      case 'all':
        return agreeing === asked
      case 'quorum':
        return agreeing >= mode.count
      case 'vote':
        return agreeing * 100 > mode.percent * asked
    }
  }
  if (asked > 0 && wins(approved)) return 'approved'
  return wins(approved + open) && open > 0 ? 'open' : 'rejected'
}

/** Whether each group of a step could still be won if everybody agreed who may decide there. */
export const canBeWon = (
  step: Pick<PlannedStep, 'mode' | 'users' | 'groups'>,
  mayDecide: (person: number) => boolean = () => true,
): boolean =>
  groupsOf(step).every(group => {
    const left = group.filter(mayDecide).length
    return decided(step.mode, 0, left, left) === 'open'
  })

/** Asks everybody whose turn it is in the step that is being decided. */
export const opened = (process: Process): readonly Task[] => {
  const { plan, tasks, step } = process
  const planned = plan.steps[step]
  const undecided = (planned ? groupsOf(planned) : []).filter(group => planned && groupVerdict(process, planned, group) === 'open')
  const turn = undecided.flatMap(group => {
    const open = appointedAmong(process, group).filter(task => verdictOf(task, tasks) === 'open')
    return planned?.order === 'sequential' ? open.slice(0, 1) : open
  })
  const asked = new Set(turn.flatMap(task => turnOf(task, tasks)))
  return tasks.map(task =>
    task.step === step && isOpen(task) ? { ...task, state: asked.has(task.no) ? ('pending' as const) : ('waiting' as const) } : task,
  )
}

/** The tasks that can be decided now, of one that is open and of those that hang on it. */
const turnOf = (task: Task, tasks: readonly Task[]): readonly number[] => {
  const open = (...places: readonly Task['place'][]): readonly Task[] =>
    childrenOf(tasks, task, ...places).filter(child => verdictOf(child, tasks) === 'open')
  const before = open('before')
  if (before.length > 0) return before.flatMap(child => turnOf(child, tasks))
  if (ownVerdict(task, tasks) === 'approved') return open('after').flatMap(child => turnOf(child, tasks))
  return [...(isOpen(task) ? [task.no] : []), ...open('instead', 'escalated').flatMap(child => turnOf(child, tasks))]
}
