import { expect, test } from 'vitest'
import type { Mode } from '../../define/flow.ts'
import { act, begin, type Deed } from './act.ts'
import { groupsThatDecide } from './groups.ts'
import { groupsFor, isOpen, tasksOf, type Plan, type Process } from './process.ts'
import { plannedStep } from '../../../tests/harness/samplePlans.ts'
import { verdictOf } from './slots.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'

// Whatever people do in whatever order: what an approval promises holds.

const person = fc.integer({ min: 1, max: 8 })
const mode: fc.Arbitrary<Mode> = fc.oneof(
  fc.constant({ kind: 'any' as const }),
  fc.constant({ kind: 'all' as const }),
  fc.integer({ min: 1, max: 2 }).map(count => ({ kind: 'quorum' as const, count })),
  fc.integer({ min: 1, max: 99 }).map(percent => ({ kind: 'vote' as const, percent })),
)

const somePeople = fc.uniqueArray(fc.integer({ min: 2, max: 8 }), { minLength: 2, maxLength: 5 })

/** Plans as submitting makes them: the requester, person 1, is never among the appointed. */
const plan: fc.Arbitrary<Plan> = fc
  .array(
    fc.record({
      // Mostly one source; of several, somebody may stand in more than one.
      sources: fc.oneof(
        { weight: 3, arbitrary: fc.array(somePeople, { minLength: 1, maxLength: 1 }) },
        { weight: 2, arbitrary: fc.array(somePeople, { minLength: 2, maxLength: 3 }) },
      ),
      mode,
      sequential: fc.boolean(),
      distinct: fc.boolean(),
      back: fc.boolean(),
      applies: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map(steps => ({
    barred: [1],
    ...(steps[0]?.distinct ? { perOffice: true as const } : {}),
    steps: steps.map(({ sources, sequential, distinct, back, ...step }, place) =>
      plannedStep(`s${place}`, [...new Set(sources.flat())], {
        ...step,
        ...(sources.length === 1 ? {} : { groups: sources.map((users, of) => ({ name: [`g${of}`, `g${of}`] as const, users })) }),
        order: sequential ? 'sequential' : 'parallel',
        distinctFrom: distinct && place > 0 ? [`s${place - 1}`] : [],
        returnTo: back && place > 0 ? ['s0'] : [],
      }),
    ),
  }))

/** What somebody wants: mostly with a task that waits, mostly the person whom it waits for. */
interface Wish {
  readonly kind: Deed['kind']
  readonly pick: number
  readonly somebody: number | null
  readonly others: readonly number[]
  readonly to: number | null
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(
    { weight: 60, arbitrary: fc.constant('approve' as const) },
    { weight: 12, arbitrary: fc.constant('reject' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom('reassign' as const, 'addBefore' as const, 'addAfter' as const, 'escalate' as const, 'handOver' as const),
    },
    { weight: 4, arbitrary: fc.constant('return' as const) },
    { weight: 2, arbitrary: fc.constantFrom('withdraw' as const, 'cancel' as const, 'lapse' as const) },
  ),
  pick: fc.nat({ max: 40 }),
  somebody: fc.option(person, { freq: 1 }),
  others: fc.array(person, { minLength: 1, maxLength: 2 }),
  to: fc.option(fc.nat({ max: 2 }), { nil: null }),
})

const deedOf = ({ tasks }: Process, { kind, pick, somebody, others, to }: Wish): Deed => {
  const waiting = tasks.filter(({ state }) => state === 'pending')
  const chosen = pick > 35 ? tasks[pick % tasks.length] : waiting[pick % Math.max(1, waiting.length)]
  const [task, by, [other = 1]] = [chosen?.no ?? 0, somebody ?? chosen?.user ?? 0, others]
  switch (kind) {
    case 'approve':
    case 'reject':
      return { kind, task, by }
    case 'return':
      return { kind, task, by, to }
    case 'reassign':
      return { kind, task, by, to: other }
    case 'handOver':
      return { kind, task, to: other }
    case 'addBefore':
    case 'addAfter':
      return { kind, task, by, users: others }
    case 'escalate':
      return { kind, task, users: others }
    case 'withdraw':
      return { kind, by: pick % 3 === 0 ? other : 1 }
    case 'cancel':
    case 'lapse':
      return { kind }
  }
}

/** Every state an approval goes through; empty when it cannot begin. */
const story = (start: Plan, wishes: readonly Wish[]): readonly Process[] => {
  const begun = begin(start)
  if ('objection' in begun) return []
  const states = [begun.process]
  for (const one of wishes) {
    const now = states.at(-1) ?? begun.process
    const acted = act(now, deedOf(now, one))
    if ('process' in acted) states.push(acted.process)
  }
  return states
}

/** Whatever happens, this holds of the states that an approval goes through. */
const always = (holds: (states: readonly Process[]) => boolean) =>
  fc.property(plan, fc.array(wish, { maxLength: 40 }), (start, wishes) => holds(story(start, wishes)))

/** Of each state of the approval alone. */
const everywhere = (holds: (process: Process) => boolean) => always(states => states.every(holds))

const often = { numRuns: runs(2000) }

test('an approval ends once and stays as it ended', () => {
  fc.assert(
    always(states => states.slice(0, -1).every(({ outcome }) => outcome === 'pending')),
    often,
  )
})

test('as long as it runs somebody is asked, and nobody any more once it has ended', () => {
  fc.assert(
    everywhere(({ outcome, tasks }) => (outcome === 'pending' ? tasks.some(({ state }) => state === 'pending') : !tasks.some(isOpen))),
    often,
  )
})

test('the requester is never asked and never decides', () => {
  fc.assert(
    everywhere(({ tasks }) => tasks.every(({ user, by }) => user !== 1 && by !== 1)),
    often,
  )
})

test('nobody is asked twice at the same time in one step', () => {
  fc.assert(
    everywhere(({ tasks }) => {
      const open = tasks.filter(isOpen).map(({ step, user }) => `${step}:${user}`)
      return new Set(open).size === open.length
    }),
    often,
  )
})

test('only the step that is being decided asks anybody', () => {
  fc.assert(
    everywhere(({ tasks, step }) => tasks.every(one => one.state !== 'pending' || one.step === step)),
    often,
  )
})

test('a decision is never taken back, nor a task forgotten', () => {
  fc.assert(
    always(states =>
      states.every(({ tasks }, place) => {
        const next = states[place + 1]?.tasks ?? tasks
        return (
          next.length >= tasks.length && tasks.every((one, index) => isOpen(one) || JSON.stringify(next[index]) === JSON.stringify(one))
        )
      }),
    ),
    often,
  )
})

const agreedEnough = (wanted: Mode, agreed: number, asked: number): boolean => {
  if (wanted.kind === 'any') return agreed >= 1
  if (wanted.kind === 'all') return agreed === asked
  return wanted.kind === 'quorum' ? agreed >= wanted.count : agreed / asked > wanted.percent / 100
}

/** Whether a step was won, counted anew from what became of the people of each of its sources. */
const isWon = ({ plan: { steps }, tasks }: Process, place: number): boolean => {
  const step = steps[place]
  const sources = step?.groups?.map(({ users }) => users) ?? [step?.users ?? []]
  return sources.every(users => {
    const verdicts = tasksOf(tasks, place)
      .filter(one => one.place === 'appointed' && users.includes(one.user))
      .map(one => verdictOf(one, tasks))
      .filter(verdict => verdict !== 'void')
    return step !== undefined && agreedEnough(step.mode, verdicts.filter(verdict => verdict === 'approved').length, verdicts.length)
  })
}

test('a step is left behind exactly when every source has passed by its mode, and never before', () => {
  fc.assert(
    everywhere(process => {
      const done = process.plan.steps.flatMap(({ applies }, place) => (applies && place < process.step ? [place] : []))
      const isOver = process.outcome === 'approved'
      return (
        done.every(place => isWon(process, place)) &&
        (process.outcome !== 'pending' || !isWon(process, process.step)) &&
        (!isOver || isWon(process, process.step))
      )
    }),
    often,
  )
})

test('nobody decides for two sources of a step, unless both name that person or the one decided for', () => {
  fc.assert(
    everywhere(({ plan: { steps }, tasks }) =>
      steps.every((step, place) => {
        const decisions = tasksOf(tasks, place).filter(({ by, state }) => by !== null && (state === 'approved' || state === 'rejected'))
        const groups = decisions.map(one => new Set(groupsFor(step, one, tasks)))
        return decisions.every((one, at) =>
          decisions.every(
            (other, before) => before >= at || one.by !== other.by || !groups[at]?.isDisjointFrom(groups[before] ?? new Set()),
          ),
        )
      }),
    ),
    often,
  )
})

test('whoever is asked may decide in their own name, whatever others have decided for other sources', () => {
  fc.assert(
    everywhere(process =>
      process.tasks.every(({ no, state, user }) => {
        const acted = state === 'pending' ? act(process, { kind: 'approve', task: no, by: user }) : undefined
        return !acted || 'process' in acted || acted.objection !== 'oneGroup'
      }),
    ),
    often,
  )
})

test('whoever is asked is still needed: a source for which they are asked has not decided', () => {
  fc.assert(
    everywhere(({ plan: { steps }, tasks, step }) =>
      tasks.every(one => {
        const planned = steps[one.step]
        if (one.state !== 'pending' || !planned) return true
        const groups = groupsThatDecide(planned, tasks, step)
        return groups.length === 0 || groupsFor(planned, one, tasks).some(place => groups[place]?.verdict === 'open')
      }),
    ),
    often,
  )
})

test('what is approved was won in every step that applies, by its mode; what is rejected was lost in one', () => {
  fc.assert(
    everywhere(process => {
      if (process.outcome !== 'approved' && process.outcome !== 'rejected') return true
      const won = process.plan.steps.flatMap((step, place) => (step.applies ? [isWon(process, place)] : []))
      return won.every(Boolean) === (process.outcome === 'approved')
    }),
    often,
  )
})

test('who must differ from an earlier step has not decided there', () => {
  fc.assert(
    everywhere(({ tasks, plan: { steps } }) =>
      steps.every((step, place) => {
        const earlier = steps.flatMap(({ key }, before) => (step.distinctFrom.includes(key) ? tasksOf(tasks, before) : []))
        const decidedThere = new Set(earlier.filter(({ state }) => state === 'approved' || state === 'rejected').map(({ by }) => by))
        return tasksOf(tasks, place).every(one => one.state !== 'approved' || !decidedThere.has(one.by))
      }),
    ),
    often,
  )
})

test('the stories are long enough to mean something', () => {
  const told = fc
    .sample(fc.tuple(plan, fc.array(wish, { minLength: 20, maxLength: 40 })), { numRuns: 1000, seed: 7 })
    .map(([start, wishes]) => story(start, wishes))
  const ends = new Set(told.flatMap(states => states.at(-1)?.outcome ?? []))
  ends.delete('pending')
  expect([...ends].toSorted()).toEqual(['approved', 'cancelled', 'rejected', 'returned', 'withdrawn'])
  expect(told.filter(states => states.length > 4).length).toBeGreaterThan(200)
})
