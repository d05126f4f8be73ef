import { changed, groupsFor, isOpen, tasksOf, type Place, type Plan, type PlannedStep, type Process, type Task } from './process.ts'
import { appointed, ended, entered, hasDecided, settle } from './settle.ts'
import { canBeWon } from './slots.ts'

/** Something that happens to an approval; `by` is the person who does it. */
export type Deed =
  | { readonly kind: 'approve' | 'reject'; readonly task: number; readonly by: number }
  /** Back to the requester when `to` is null, otherwise to an earlier step. */
  | { readonly kind: 'return'; readonly task: number; readonly by: number; readonly to: number | null }
  | { readonly kind: 'reassign'; readonly task: number; readonly by: number; readonly to: number }
  | { readonly kind: 'addBefore' | 'addAfter'; readonly task: number; readonly by: number; readonly users: readonly number[] }
  | { readonly kind: 'withdraw'; readonly by: number }
  /** What was being approved is no longer what it was. */
  | { readonly kind: 'cancel' }
  /** Everybody has agreed, and it cannot take effect as other records stand by now: back to the requester. */
  | { readonly kind: 'lapse' }
  /** Nobody decided in time: these people are asked as well. */
  | { readonly kind: 'escalate'; readonly task: number; readonly users: readonly number[] }
  /** The person can no longer decide: another one is asked in their place, whatever the step allows. */
  | { readonly kind: 'handOver'; readonly task: number; readonly to: number }

/** Why something cannot happen. */
export type Objection =
  /** The approval, or this person's part in it, is over. */
  | 'ended'
  /** Who submitted, made or changed the document decides nothing. */
  | 'barred'
  /** The person has decided in a step from which this one must differ. */
  | 'mustDiffer'
  /** Votes are counted, and this person's is counted already. */
  | 'onceOnly'
  /** The person takes part for another group of the step, and each group is to decide for itself. */
  | 'oneGroup'
  | 'notAllowed'
  /** The person is asked in this step already. */
  | 'alreadyAsked'
  /** Nobody would be left to decide a later step. */
  | 'nobodyLeft'
  /** Only an approval that nobody has decided on is withdrawn. */
  | 'alreadyDecided'

/** An approval after something happened, or why it cannot happen. */
export type Acted = { readonly process: Process } | { readonly objection: Objection }

const object = (objection: Objection): Acted => ({ objection })

/** Begins an approval; an objection when a step that applies could never be won. */
export const begin = (plan: Plan): Acted => {
  const first = plan.steps.findIndex(step => step.applies)
  if (first < 0 || plan.steps.some(step => step.applies && !canBeWon(step))) return object('nobodyLeft')
  let process: Process = { plan, tasks: [], step: first, outcome: 'pending' }
  for (const [place, step] of plan.steps.entries()) {
    if (step.applies) process = { ...process, tasks: [...process.tasks, ...appointed(process, place, step.users)] }
  }
  const begun = entered(process, first)
  return settled(begun && settle(begun))
}

/** Lets something happen to an approval. Nothing happens to one that has ended. */
export const act = (process: Process, deed: Deed): Acted => {
  if (process.outcome !== 'pending') return object('ended')
  if (deed.kind === 'cancel') return { process: ended(process, 'cancelled') }
  if (deed.kind === 'lapse') return { process: ended(process, 'returned') }
  if (deed.kind === 'withdraw') return withdrawn(process, deed.by)
  const task = process.tasks.find(({ no }) => no === deed.task)
  if (!task || !(deed.kind === 'handOver' ? isOpen(task) : task.state === 'pending')) return object('ended')
  if ('by' in deed && process.plan.barred.includes(deed.by)) return object('barred')
  switch (deed.kind) {
    case 'approve':
    case 'reject': {
      const objection = objectionTo(process, task, deed.by)
      const state = deed.kind === 'approve' ? 'approved' : 'rejected'
      return objection ? object(objection) : settled(settle(marked(process, task, { state, by: deed.by })))
    }
    case 'return':
      return sentBack(process, task, deed)
    case 'reassign':
      return handedOn(process, task, deed.to, deed.by, allowedIn(process, task)?.reassign === true)
    case 'handOver':
      return handedOn(process, task, deed.to, null, true)
    case 'addBefore':
    case 'addAfter':
      return signersAdded(process, task, deed)
    case 'escalate':
      return joined(
        process,
        task,
        deed.users.filter(user => objectionToAsking(process, task, user) === undefined),
        'escalated',
      )
  }
}

const settled = (process: Process | undefined): Acted => (process ? { process } : object('nobodyLeft'))

const allowedIn = (process: Process, task: Task) => process.plan.steps[task.step]?.allow

const marked = (process: Process, task: Task, change: Partial<Task>): Process => ({
  ...process,
  tasks: changed(process.tasks, one => (one.no === task.no ? change : undefined)),
})

/** Why this person may not decide a task of the present step. */
const objectionTo = (process: Process, task: Task, person: number): Objection | undefined => {
  const { plan, tasks } = process
  if (plan.barred.includes(person)) return 'barred'
  const step = plan.steps[task.step]
  const differs = plan.steps.flatMap(({ key }, place) => (step?.distinctFrom.includes(key) ? [place] : []))
  if (differs.some(place => hasDecided(tasks, place, person))) return 'mustDiffer'
  const counted = step?.mode.kind === 'quorum' || step?.mode.kind === 'vote'
  if (counted && hasDecided(tasks, task.step, person)) return 'onceOnly'
  return step?.groups && actsForOthers(process, step, task, person) ? 'oneGroup' : undefined
}

/** Whether this person has decided in the step for another group than those of a task, or is asked there. */
const actsForOthers = ({ tasks }: Process, step: PlannedStep, task: Task, person: number): boolean => {
  const own = groupsFor(step, task, tasks)
  return tasksOf(tasks, task.step).some(other => {
    const takesPart =
      other.no !== task.no && (isDecidedBy(other, person) || (task.user !== person && other.user === person && isOpen(other)))
    return takesPart && !groupsFor(step, other, tasks).some(place => own.includes(place))
  })
}

const isDecidedBy = ({ by, state }: Task, person: number): boolean => by === person && (state === 'approved' || state === 'rejected')

/** Why this person may not be asked in the present step as well. */
const objectionToAsking = (process: Process, task: Task, person: number): Objection | undefined => {
  const asked = tasksOf(process.tasks, task.step).some(other => other.user === person && isOpen(other))
  return asked ? 'alreadyAsked' : objectionTo(process, task, person)
}

const withdrawn = (process: Process, by: number): Acted => {
  if (by !== process.plan.barred[0]) return object('notAllowed')
  const decided = process.tasks.some(({ state }) => state === 'approved' || state === 'rejected' || state === 'returned')
  return decided ? object('alreadyDecided') : { process: ended(process, 'withdrawn') }
}

const sentBack = (process: Process, task: Task, deed: Deed & { readonly kind: 'return' }): Acted => {
  const objection = objectionTo(process, task, deed.by)
  if (objection) return object(objection)
  const over = marked(process, task, { state: 'returned', by: deed.by })
  if (deed.to === null) return { process: ended(over, 'returned') }
  const target = process.plan.steps[deed.to]
  const allowed = process.plan.steps[task.step]?.returnTo ?? []
  if (!target?.applies || deed.to >= task.step || !allowed.includes(target.key)) return object('notAllowed')
  return settled(
    begunAgain(
      {
        ...over,
        tasks: changed(over.tasks, one => (one.step === task.step && isOpen(one) ? { state: 'skipped', note: 'sentBack' } : undefined)),
      },
      deed.to,
      task.step,
    ),
  )
}

/** Begins the steps from one place to another again, with the people who were appointed for them. */
const begunAgain = (process: Process, from: number, to: number): Process | undefined => {
  let again = process
  for (const [place, step] of process.plan.steps.entries()) {
    if (place >= from && place <= to && step.applies) again = { ...again, tasks: [...again.tasks, ...appointed(again, place, step.users)] }
  }
  const begun = entered(again, from)
  return begun && settle(begun)
}

const handedOn = (process: Process, task: Task, to: number, by: number | null, allowed: boolean): Acted => {
  if (!allowed) return object('notAllowed')
  const objection = objectionToAsking(process, task, to)
  if (objection) return object(objection)
  return joined(marked(process, task, { state: 'reassigned', by }), task, [to], 'instead')
}

const signersAdded = (process: Process, task: Task, deed: Deed & { readonly kind: 'addBefore' | 'addAfter' }): Acted => {
  const place = deed.kind === 'addBefore' ? 'before' : 'after'
  if (!allowedIn(process, task)?.[deed.kind] || deed.users.length === 0) return object('notAllowed')
  const objection = deed.users.map(user => objectionToAsking(process, task, user)).find(found => found !== undefined)
  if (objection) return object(objection)
  return joined(process, task, deed.users, place)
}

/** Asks more people, beside a task. */
const joined = (process: Process, task: Task, users: readonly number[], place: Place): Acted => {
  const first = process.tasks.length + 1
  const more = [...new Set(users)].map((user, index): Task => ({
    no: first + index,
    step: task.step,
    round: task.round,
    user,
    place,
    parent: task.no,
    state: 'waiting',
    by: null,
    note: null,
  }))
  return settled(settle({ ...process, tasks: [...process.tasks, ...more] }))
}
