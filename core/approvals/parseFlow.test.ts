import { describe, expect, test } from 'vitest'
import { flowStep } from '../../tests/harness/samplePlans.ts'
import { parseSteps } from './parseFlow.ts'

const step = { key: 'review', name: ['审核', 'Review'], source: { kind: 'requesterManager' }, mode: { kind: 'any' } }

const problemsOf = (steps: unknown): readonly string[] => {
  const parsed = parseSteps(steps)
  return 'problems' in parsed ? parsed.problems.map(({ at, problem }) => `${at}: ${problem[1]}`) : []
}

describe('the steps of a flow', () => {
  test('are filled up with what is usual', () => {
    expect(parseSteps([step])).toEqual({
      steps: [
        flowStep('review', { name: ['审核', 'Review'], allow: { reassign: false, addBefore: false, addAfter: false, editFields: [] } }),
      ],
    })
  })

  test('stay as they are when they are read again', () => {
    const full = flowStep('final', {
      source: { kind: 'departmentHead', levels: 1, of: 'owner' },
      mode: { kind: 'vote', percent: 66 },
      order: 'sequential',
      condition: 'total > 5 CNY',
      slaHours: 24,
      also: [{ kind: 'role', role: 7 }],
      escalateTo: { kind: 'users', users: [3] },
      returnTo: ['review'],
      distinctFrom: ['review'],
    })
    expect(parseSteps([step, full])).toMatchObject({ steps: [{ key: 'review' }, full] })
  })

  test.each([
    [null, ': Send a list of steps'],
    [[], ': At least one step is needed'],
    [Array.from({ length: 21 }, () => step), ': At most 20 steps'],
    [[step, step], '1.key: Another step has this key'],
    [[{ ...step, key: 'Review 1' }], '0.key: Letters and digits only, a small letter first'],
    [[{ ...step, name: ['审核', ' '] }], '0.name.1: This field is required. Please enter a value.'],
    [[{ ...step, name: ['审核'] }], '0.name: Give the name in Chinese and English'],
    [[{ ...step, colour: 'red' }], '0.colour: There is no such field'],
    [[{ ...step, mode: { kind: 'quorum', count: 0 } }], '0.mode.count: Must be a whole number from 1 to 50'],
    [[{ ...step, mode: { kind: 'vote', percent: 100 } }], '0.mode.percent: Must be a whole number from 1 to 99'],
    [[{ ...step, source: { kind: 'users', users: [] } }], '0.source.users: Choose at least one person'],
    [[{ ...step, source: { kind: 'users', users: [2, 2] } }], '0.source.users: The same entry cannot be chosen twice'],
    [[{ ...step, source: { kind: 'role' } }], '0.source.role: Choose an entry'],
    [[{ ...step, also: [{ kind: 'role', role: 7 }, { kind: 'role' }] }], '0.also.1.role: Choose an entry'],
    [[{ ...step, also: Array.from({ length: 5 }, () => step.source) }], '0.also: At most 5 approver groups'],
    [[{ ...step, source: { kind: 'field', field: '__proto__' } }], '0.source.field: Not the name of a field'],
    [[{ ...step, condition: 'total >' }], '0.condition: Character 8: Expected a value here'],
    [[{ ...step, returnTo: ['review'] }], '0.returnTo.0: Only an earlier step can stand here'],
    [[step, { ...step, key: 'final', distinctFrom: ['later'] }], '1.distinctFrom.0: Only an earlier step can stand here'],
    [[{ ...step, slaHours: 1.5 }], '0.slaHours: Must be a whole number from 1 to 2000'],
    [[{ ...step, excludeRequester: 'no' }], '0.excludeRequester: Must be true or false'],
  ])('%#: are refused with a place and a reason', (steps, problem) => {
    expect(problemsOf(steps)).toEqual([problem])
  })

  test('every step that is wrong is named', () => {
    expect(
      problemsOf([
        { ...step, mode: null },
        { ...step, source: [] },
      ]),
    ).toEqual(['0.mode: Must be an object', '1.source: Must be an object'])
  })
})
