import { describe, expect, test } from 'vitest'
import { act, begin, type Deed } from './act.ts'
import type { Plan, PlannedStep, Process } from './process.ts'
import { planOf, plannedStep } from '../../../tests/harness/samplePlans.ts'

const begun = (plan: Plan): Process => {
  const acted = begin(plan)
  if ('objection' in acted) throw new Error(acted.objection)
  return acted.process
}

const after = (process: Process, ...deeds: readonly Deed[]): Process => {
  let now = process
  for (const deed of deeds) {
    const acted = act(now, deed)
    if ('objection' in acted) throw new Error(`${deed.kind}: ${acted.objection}`)
    now = acted.process
  }
  return now
}

/** The deed of a person with the task that is pending for them. */
const by = (process: Process, user: number, kind: 'approve' | 'reject'): Deed => {
  const task = process.tasks.find(one => one.user === user && one.state === 'pending')
  if (!task) throw new Error(`Nothing is pending for ${user}`)
  return { kind, task: task.no, by: user }
}

const decided = (process: Process, ...decisions: readonly (readonly [number, 'approve' | 'reject'])[]): Process =>
  decisions.reduce((now, [user, kind]) => after(now, by(now, user, kind)), process)

const pendingFor = (process: Process): readonly number[] => process.tasks.filter(({ state }) => state === 'pending').map(({ user }) => user)

const objection = (process: Process, deed: Deed): string | undefined => {
  const acted = act(process, deed)
  return 'objection' in acted ? acted.objection : undefined
}

describe('a step that any of its people decides', () => {
  const plan = planOf(plannedStep('review', [2, 3, 4]))

  test('is won by the first who agrees; the others are not asked any more', () => {
    const end = decided(begun(plan), [3, 'approve'])
    expect(end.outcome).toBe('approved')
    expect(end.tasks.map(({ state, note }) => [state, note])).toEqual([
      ['skipped', 'stepDecided'],
      ['approved', null],
      ['skipped', 'stepDecided'],
    ])
  })

  test('is lost only when all refuse', () => {
    const two = decided(begun(plan), [2, 'reject'], [4, 'reject'])
    expect(two.outcome).toBe('pending')
    expect(decided(two, [3, 'reject']).outcome).toBe('rejected')
    expect(decided(two, [3, 'approve']).outcome).toBe('approved')
  })

  test('asks one after the other where it says so', () => {
    const one = begun(planOf(plannedStep('review', [2, 3], { order: 'sequential' })))
    expect(pendingFor(one)).toEqual([2])
    expect(pendingFor(decided(one, [2, 'reject']))).toEqual([3])
  })
})

describe('a step that all of its people decide', () => {
  const plan = planOf(plannedStep('review', [2, 3], { mode: { kind: 'all' } }), plannedStep('final', [4]))

  test('is lost by one who refuses, and with it the approval', () => {
    const end = decided(begun(plan), [2, 'approve'], [3, 'reject'])
    expect(end.outcome).toBe('rejected')
    expect(end.tasks.find(({ user }) => user === 4)?.state).toBe('skipped')
  })

  test('goes on to the next when everybody has agreed', () => {
    const next = decided(begun(plan), [3, 'approve'], [2, 'approve'])
    expect(pendingFor(next)).toEqual([4])
    expect(decided(next, [4, 'approve']).outcome).toBe('approved')
  })
})

describe('a counted step', () => {
  test('with a quorum is won by so many, and lost as soon as so many cannot be reached', () => {
    const quorum = begun(planOf(plannedStep('board', [2, 3, 4, 5], { mode: { kind: 'quorum', count: 3 } })))
    expect(decided(quorum, [2, 'approve'], [3, 'approve'], [4, 'approve']).outcome).toBe('approved')
    expect(decided(quorum, [2, 'reject']).outcome).toBe('pending')
    expect(decided(quorum, [2, 'reject'], [5, 'reject']).outcome).toBe('rejected')
  })

  test('with a vote needs more than the share, not the share itself', () => {
    const vote = begun(planOf(plannedStep('board', [2, 3, 4, 5], { mode: { kind: 'vote', percent: 50 } })))
    expect(decided(vote, [2, 'approve'], [3, 'approve']).outcome).toBe('pending')
    expect(decided(vote, [2, 'approve'], [3, 'approve'], [4, 'reject']).outcome).toBe('pending')
    expect(decided(vote, [2, 'approve'], [3, 'approve'], [4, 'approve']).outcome).toBe('approved')
    expect(decided(vote, [2, 'reject'], [3, 'reject']).outcome).toBe('rejected')
  })

  test('counts nobody twice, also not for somebody else', () => {
    const quorum = decided(begun(planOf(plannedStep('board', [2, 3, 4], { mode: { kind: 'quorum', count: 2 } }))), [2, 'approve'])
    expect(objection(quorum, { kind: 'approve', task: 2, by: 2 })).toBe('onceOnly')
  })
})

describe('a person in two steps', () => {
  const two = (more: object) => planOf(plannedStep('review', [2, 3]), plannedStep('final', [2, 4], more))

  test('is asked again where the second step demands a field', () => {
    const allow = { reassign: false, addBefore: false, addAfter: false, editFields: ['spec'], needFields: ['spec'] }
    const again = decided(begun(two({ allow })), [2, 'approve'])
    expect(pendingFor(again)).toEqual([2, 4])
  })

  test('is asked again for another office, and once for the same one', () => {
    const head = { kind: 'requesterManager' } as const
    const general = { kind: 'role', role: 7 } as const
    const twice = (first: object, second: object) => ({
      ...planOf(plannedStep('head', [2, 3], first), plannedStep('final', [2, 4], second)),
      perOffice: true as const,
    })
    const other = decided(begun(twice({ source: head }, { source: general })), [2, 'approve'])
    expect([other.outcome, pendingFor(other)]).toEqual(['pending', [2, 4]])
    expect(decided(other, [2, 'approve']).outcome).toBe('approved')
    const same = decided(begun(twice({ source: general }, { source: general })), [2, 'approve'])
    expect(same.tasks[2]).toMatchObject({ state: 'skipped', note: 'alreadyApproved' })
    // Of a step with several offices only the one that named them has agreed.
    const groups = [
      { name: ['总', 'GM'] as const, users: [3] },
      { name: ['财', 'FM'] as const, users: [2] },
    ]
    const both = { source: general, also: [{ kind: 'role', role: 8 } as const], groups }
    const asFinance = twice(both, { source: general })
    const agreed = decided(begun(asFinance), [2, 'approve'], [3, 'approve'])
    expect([agreed.outcome, pendingFor(agreed)]).toEqual(['pending', [2, 4]])
  })

  test('counts once: the second time is skipped with a note, and counts as agreed', () => {
    const end = decided(begun(two({})), [2, 'approve'])
    expect(end.outcome).toBe('approved')
    expect(end.tasks[2]).toMatchObject({ user: 2, state: 'skipped', note: 'alreadyApproved', by: null })
  })

  test('is left out where the steps must differ', () => {
    const next = decided(begun(two({ distinctFrom: ['review'] })), [2, 'approve'])
    expect(next.tasks[2]).toMatchObject({ user: 2, state: 'skipped', note: 'mustDiffer' })
    expect(pendingFor(next)).toEqual([4])
    expect(objection(next, { kind: 'approve', task: 4, by: 2 })).toBe('mustDiffer')
  })

  test('cannot decide the first when nobody else is there for the second', () => {
    const alone = begun(planOf(plannedStep('review', [2, 3]), plannedStep('final', [2], { distinctFrom: ['review'] })))
    expect(objection(alone, by(alone, 2, 'approve'))).toBe('nobodyLeft')
    expect(pendingFor(decided(alone, [3, 'approve']))).toEqual([2])
  })
})

describe('a step that several sources decide', () => {
  /** Persons 2 and 3 manage, 4 and 5 keep the accounts. */
  const groups = [
    { name: ['总经理', 'General managers'], users: [2, 3] },
    { name: ['财务', 'Finance'], users: [4, 5] },
  ] as const
  const plan = (more: Partial<PlannedStep> = {}) => planOf(plannedStep('deep', [2, 3, 4, 5], { groups, ...more }))

  test('asks them at the same time and is won when each has agreed by its mode', () => {
    const start = begun(plan())
    expect(pendingFor(start)).toEqual([2, 3, 4, 5])
    const half = decided(start, [4, 'approve'])
    expect([half.outcome, pendingFor(half)]).toEqual(['pending', [2, 3]])
    expect(half.tasks[3]).toMatchObject({ user: 5, state: 'skipped', note: 'groupDecided' })
    expect(decided(half, [3, 'approve']).outcome).toBe('approved')
    const everybody = decided(begun(plan({ mode: { kind: 'all' } })), [2, 'approve'], [3, 'approve'], [4, 'approve'])
    expect([everybody.outcome, pendingFor(everybody)]).toEqual(['pending', [5]])
  })

  test('is lost with the first of them that is lost', () => {
    const one = decided(begun(plan()), [2, 'approve'], [4, 'reject'])
    expect([one.outcome, pendingFor(one)]).toEqual(['pending', [5]])
    expect(decided(one, [5, 'reject']).outcome).toBe('rejected')
    expect(decided(begun(plan({ mode: { kind: 'all' } })), [4, 'reject']).outcome).toBe('rejected')
  })

  test('is decided for both at once by a person of both', () => {
    const both = [groups[0], { ...groups[1], users: [4, 3] }]
    const start = begun(plan({ groups: both, users: [2, 3, 4] }))
    expect(start.tasks).toHaveLength(3)
    expect(decided(start, [3, 'approve']).outcome).toBe('approved')
    const one = decided(start, [2, 'approve'])
    expect([one.outcome, pendingFor(one)]).toEqual(['pending', [3, 4]])
  })

  test('asks in each one after the other where it says so', () => {
    const start = begun(plan({ order: 'sequential', mode: { kind: 'all' } }))
    expect(pendingFor(start)).toEqual([2, 4])
    expect(pendingFor(decided(start, [4, 'approve']))).toEqual([2, 5])
  })

  test('is not decided for two of them by one who stands in for others', () => {
    const start = begun(plan())
    // Person 6 stands in for 2 and for 4; person 5 for 2.
    const done = after(start, { kind: 'approve', task: 1, by: 6 })
    expect(objection(done, { kind: 'approve', task: 3, by: 6 })).toBe('oneGroup')
    expect(objection(start, { kind: 'approve', task: 1, by: 5 })).toBe('oneGroup')
    expect(objection(done, { kind: 'reassign', task: 3, by: 4, to: 6 })).toBe('oneGroup')
    expect(objection(start, { kind: 'reassign', task: 3, by: 4, to: 2 })).toBe('alreadyAsked')
  })

  test('goes on with whoever is asked instead, before or after', () => {
    const instead = after(begun(plan()), { kind: 'reassign', task: 3, by: 4, to: 7 })
    const asked = decided(instead, [2, 'approve'])
    expect(pendingFor(asked)).toEqual([5, 7])
    expect(decided(asked, [7, 'approve'])).toMatchObject({ outcome: 'approved' })
    const before = after(begun(plan()), { kind: 'addBefore', task: 3, by: 4, users: [8] })
    const without = decided(before, [5, 'approve'])
    expect([without.outcome, pendingFor(without)]).toEqual(['pending', [2, 3]])
  })

  test('cannot begin where one of them has nobody', () => {
    expect(begin(plan({ groups: [groups[0], { ...groups[1], users: [] }], users: [2, 3] }))).toEqual({ objection: 'nobodyLeft' })
  })
})

describe('sending back', () => {
  const plan = planOf(
    plannedStep('first', [2]),
    plannedStep('second', [3, 4], { mode: { kind: 'all' }, returnTo: ['first'] }),
    plannedStep('third', [5], { returnTo: ['first'] }),
  )

  test('to the requester ends the approval at once in every mode', () => {
    for (const mode of [{ kind: 'any' }, { kind: 'all' }, { kind: 'quorum', count: 2 }, { kind: 'vote', percent: 50 }] as const) {
      const end = after(begun(planOf(plannedStep('board', [2, 3, 4], { mode }))), { kind: 'return', task: 1, by: 2, to: null })
      expect(end.outcome).toBe('returned')
      expect(end.tasks.map(({ state }) => state)).toEqual(['returned', 'skipped', 'skipped'])
    }
  })

  test('to an earlier step asks everybody from there again', () => {
    const second = decided(begun(plan), [2, 'approve'], [3, 'approve'])
    const again = after(second, { kind: 'return', task: 3, by: 4, to: 0 })
    expect(again).toMatchObject({ outcome: 'pending', step: 0 })
    expect(pendingFor(again)).toEqual([2])
    expect(decided(again, [2, 'approve'], [4, 'approve'], [3, 'approve'], [5, 'approve']).outcome).toBe('approved')
  })

  test('leads only where the step allows it', () => {
    const third = decided(begun(plan), [2, 'approve'], [3, 'approve'], [4, 'approve'])
    expect(objection(third, { kind: 'return', task: 4, by: 5, to: 1 })).toBe('notAllowed')
    expect(objection(third, { kind: 'return', task: 4, by: 5, to: 2 })).toBe('notAllowed')
  })
})

describe('asking others', () => {
  const plan = planOf(plannedStep('review', [2, 3], { mode: { kind: 'all' } }))

  test('in one’s place: their decision counts', () => {
    const handed = after(begun(plan), { kind: 'reassign', task: 1, by: 2, to: 6 })
    expect(pendingFor(handed)).toEqual([3, 6])
    expect(decided(handed, [6, 'approve'], [3, 'approve']).outcome).toBe('approved')
    expect(decided(handed, [6, 'reject']).outcome).toBe('rejected')
  })

  test('before oneself: one waits for them, and their refusal is one’s own', () => {
    const asked = after(begun(plan), { kind: 'addBefore', task: 1, by: 2, users: [6, 7] })
    expect(pendingFor(asked)).toEqual([3, 6, 7])
    expect(pendingFor(decided(asked, [6, 'approve']))).toEqual([3, 7])
    expect(pendingFor(decided(asked, [6, 'approve'], [7, 'approve']))).toEqual([2, 3])
    expect(decided(asked, [7, 'reject']).outcome).toBe('rejected')
  })

  test('after oneself: they are asked once one has agreed', () => {
    const asked = after(begun(plan), { kind: 'addAfter', task: 2, by: 3, users: [6] })
    expect(pendingFor(asked)).toEqual([2, 3])
    const agreed = decided(asked, [2, 'approve'], [3, 'approve'])
    expect(pendingFor(agreed)).toEqual([6])
    expect(agreed.outcome).toBe('pending')
    expect(decided(agreed, [6, 'approve']).outcome).toBe('approved')
  })

  test('is refused for the requester, for who is asked already, and where the step does not allow it', () => {
    const process = begun(plan)
    expect(objection(process, { kind: 'reassign', task: 1, by: 2, to: 1 })).toBe('barred')
    expect(objection(process, { kind: 'reassign', task: 1, by: 2, to: 3 })).toBe('alreadyAsked')
    expect(objection(process, { kind: 'addBefore', task: 1, by: 2, users: [1] })).toBe('barred')
    const strict = begun(
      planOf(plannedStep('review', [2], { allow: { reassign: false, addBefore: false, addAfter: false, editFields: [] } })),
    )
    expect(objection(strict, { kind: 'reassign', task: 1, by: 2, to: 6 })).toBe('notAllowed')
    expect(objection(strict, { kind: 'addAfter', task: 1, by: 2, users: [6] })).toBe('notAllowed')
    expect(pendingFor(after(strict, { kind: 'handOver', task: 1, to: 6 }))).toEqual([6])
  })

  test('when it takes too long: either of them decides', () => {
    const late = after(begun(plan), { kind: 'escalate', task: 1, users: [9, 1, 3] })
    expect(pendingFor(late)).toEqual([2, 3, 9])
    const byNew = decided(late, [9, 'approve'])
    expect(pendingFor(byNew)).toEqual([3])
    expect(byNew.tasks[0]).toMatchObject({ state: 'skipped', note: 'otherDecided' })
    expect(pendingFor(decided(late, [2, 'approve']))).toEqual([3])
  })
})

describe('the end', () => {
  test('nothing happens after it', () => {
    const end = decided(begun(planOf(plannedStep('review', [2, 3]))), [2, 'approve'])
    for (const deed of [
      { kind: 'approve', task: 2, by: 3 },
      { kind: 'reject', task: 1, by: 2 },
      { kind: 'withdraw', by: 1 },
      { kind: 'cancel' },
      { kind: 'lapse' },
    ] as const) {
      expect(objection(end, deed)).toBe('ended')
    }
  })

  test('an approval is withdrawn only before anybody has decided', () => {
    const process = begun(planOf(plannedStep('review', [2, 3], { mode: { kind: 'all' } })))
    expect(after(process, { kind: 'withdraw', by: 1 })).toMatchObject({ outcome: 'withdrawn' })
    expect(objection(decided(process, [2, 'approve']), { kind: 'withdraw', by: 1 })).toBe('alreadyDecided')
  })

  test('nobody decides their own document', () => {
    expect(objection(begun(planOf(plannedStep('review', [2]))), { kind: 'approve', task: 1, by: 1 })).toBe('barred')
  })

  test('an approval that nobody could win does not begin', () => {
    expect(begin(planOf())).toEqual({ objection: 'nobodyLeft' })
    expect(begin(planOf(plannedStep('review', [2], { applies: false })))).toEqual({ objection: 'nobodyLeft' })
    expect(begin(planOf(plannedStep('review', [2]), plannedStep('final', [])))).toEqual({ objection: 'nobodyLeft' })
    expect(begin(planOf(plannedStep('board', [2, 3], { mode: { kind: 'quorum', count: 3 } })))).toEqual({ objection: 'nobodyLeft' })
  })
})
