import { describe, expect, test } from 'vitest'
import { planOf, plannedStep } from '../../tests/harness/samplePlans.ts'
import { canonical } from '../audit/canonical.ts'
import { act, begin, type Deed } from './engine/act.ts'
import { eventHash, noHash, verifyEvidence, type ApprovalEvent, type Evidence } from './evidence.server.ts'
import { hashOf } from './hash.server.ts'
import type { Snapshot } from './snapshot.ts'

const snapshot: Snapshot = {
  entity: 'lab.request',
  record: 5,
  title: ['水质仪', 'Water meter'],
  fields: [{ name: 'total', label: ['金额', 'Total'], value: { currency: 'CNY', amount: '5000.0000' }, text: ['5000 CNY', '5000 CNY'] }],
}
const plan = planOf(plannedStep('review', [2, 3], { mode: { kind: 'all' } }))

type Happened = Partial<ApprovalEvent> & Pick<ApprovalEvent, 'kind'>

/** Events as the product would have written them. */
const chained = (happened: readonly Happened[]): readonly ApprovalEvent[] => {
  const events: ApprovalEvent[] = []
  for (const one of happened) {
    const event = {
      no: events.length + 1,
      at: '2026-10-08T08:00:00.000Z',
      actor: null,
      actingFor: null,
      task: null,
      comment: null,
      ip: null,
      content: {},
      snapshotHash: hashOf(snapshot),
      recordVersion: 2,
      previous: events.at(-1)?.hash ?? noHash,
      ...one,
    }
    events.push({ ...event, hash: eventHash(9, event) })
  }
  return events
}

const submitted: Happened = { kind: 'submit', actor: { id: 1, name: '李' }, content: { plan, snapshot } }
const agreed = (id: number, task: number): Happened => ({ kind: 'approve', actor: { id, name: `人${id}` }, task })

const approved: Evidence = (() => {
  const begun = begin(plan)
  if ('objection' in begun) throw new Error(begun.objection)
  let { process } = begun
  for (const deed of [
    { kind: 'approve', task: 1, by: 2 },
    { kind: 'approve', task: 2, by: 3 },
  ] satisfies Deed[]) {
    const acted = act(process, deed)
    if ('process' in acted) ({ process } = acted)
  }
  return {
    instance: 9,
    outcome: process.outcome,
    snapshotHash: hashOf(snapshot),
    tasks: process.tasks,
    events: chained([submitted, agreed(2, 1), agreed(3, 2)]),
  }
})()

const found = (evidence: Evidence): readonly string[] => verifyEvidence(evidence).map(({ at, problem }) => `${at} ${problem}`)

const changedEvent = (no: number, change: Partial<ApprovalEvent>): Evidence => ({
  ...approved,
  events: approved.events.map(event => (event.no === no ? { ...event, ...change } : event)),
})

describe('canonical JSON', () => {
  test('does not depend on the order of names, and keeps the order of lists', () => {
    expect(canonical({ b: [2, 1], a: { d: null, c: '水"' } })).toBe(String.raw`{"a":{"c":"水\"","d":null},"b":[2,1]}`)
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}')
    expect(() => canonical({ a: Number.NaN })).toThrow('finite')
  })
})

describe('the evidence of an approval', () => {
  test('verifies as it was written', () => {
    expect(approved.outcome).toBe('approved')
    expect(found(approved)).toEqual([])
  })

  test('shows a changed comment, person, time or content', () => {
    expect(found(changedEvent(2, { comment: '同意' }))).toContain('2 contentChanged')
    expect(found(changedEvent(2, { at: '2026-10-08T09:00:00.000Z' }))).toContain('2 contentChanged')
    const cheaper = {
      ...snapshot,
      fields: [
        {
          ...snapshot.fields[0],
          name: 'total',
          label: ['金额', 'Total'] as const,
          value: { amount: '1.0000', currency: 'CNY' },
          text: null,
        },
      ],
    }
    expect(found(changedEvent(1, { content: { plan, snapshot: cheaper } }))).toEqual(
      expect.arrayContaining(['1 contentChanged', '1 wrongSnapshot']),
    )
  })

  test('shows an event that was taken out or written anew', () => {
    expect(found({ ...approved, events: approved.events.filter(({ no }) => no !== 2) })).toEqual(
      expect.arrayContaining(['3 missingEvent', '3 brokenChain', '0 otherOutcome']),
    )
    const forged = chained([submitted, agreed(2, 1), { kind: 'reject', actor: { id: 3, name: '人3' }, task: 2 }])
    expect(found({ ...approved, events: forged })).toEqual(['0 otherOutcome', '0 otherTasks'])
  })

  test('shows a decision by somebody who was not asked, or by the requester', () => {
    expect(found({ ...approved, events: chained([submitted, agreed(2, 1), agreed(7, 2)]) })).toContain('3 impossible')
    expect(
      found({ ...approved, events: chained([submitted, agreed(2, 1), { ...agreed(1, 2), actingFor: { id: 3, name: '人3' } }]) }),
    ).toContain('3 impossible')
    expect(
      found({ ...approved, events: chained([submitted, { ...agreed(7, 1), actingFor: { id: 2, name: '人2' } }, agreed(3, 2)]) }),
    ).toEqual(['0 otherTasks'])
  })

  test('shows an outcome or a task that was changed beside the events', () => {
    expect(found({ ...approved, outcome: 'rejected' })).toEqual(['0 otherOutcome'])
    expect(found({ ...approved, tasks: approved.tasks.map(task => ({ ...task, by: 2 })) })).toEqual(['0 otherTasks'])
    expect(found({ ...approved, snapshotHash: hashOf({}) })).toEqual(['0 wrongSnapshot'])
  })
})
