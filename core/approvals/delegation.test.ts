import { describe, expect, test } from 'vitest'
import { actingFor, delegatesOf, makesCircle, type Delegation } from './delegation.ts'
import { fc } from '../../tests/harness/draws.ts'

const to = (from: number, receiver: number, docType: string | null = null): Delegation => ({ from, to: receiver, docType })

describe('delegation', () => {
  test('passes on three times at most', () => {
    const chain = [to(1, 2), to(2, 3), to(3, 4), to(4, 5)]
    expect(delegatesOf(1, 'lab.request', chain, [])).toEqual([2, 3, 4])
  })

  test('one for a type of documents goes before one for all', () => {
    const two = [to(1, 2), to(1, 3, 'lab.price')]
    expect(delegatesOf(1, 'lab.price', two, [])).toEqual([3])
    expect(delegatesOf(1, 'lab.request', two, [])).toEqual([2])
  })

  test('never reaches the requester, nor anybody behind the requester', () => {
    expect(delegatesOf(1, 'lab.request', [to(1, 2), to(2, 3)], [2])).toEqual([])
    expect(delegatesOf(1, 'lab.request', [to(1, 2), to(2, 3)], [3])).toEqual([2])
  })

  test('tells for whom a person decides, and through whom', () => {
    expect(actingFor(3, ['lab.request', 'lab.price'], [to(1, 2), to(2, 3), to(4, 3, 'lab.price')])).toEqual([
      { person: 1, docType: 'lab.request', through: [2, 3] },
      { person: 1, docType: 'lab.price', through: [2, 3] },
      { person: 2, docType: 'lab.request', through: [3] },
      { person: 2, docType: 'lab.price', through: [3] },
      { person: 4, docType: 'lab.price', through: [3] },
    ])
  })

  test('a circle is found, also through others and across types', () => {
    expect(makesCircle(to(2, 1), [to(1, 2)])).toBe(true)
    expect(makesCircle(to(3, 1), [to(1, 2), to(2, 3)])).toBe(true)
    expect(makesCircle(to(2, 1, 'lab.price'), [to(1, 2)])).toBe(true)
    expect(makesCircle(to(2, 1, 'lab.price'), [to(1, 2, 'lab.request')])).toBe(false)
    expect(makesCircle(to(2, 3), [to(1, 2)])).toBe(false)
  })

  test('whatever was delegated: no chain is too long, repeats anybody, or reaches who is barred', () => {
    const person = fc.integer({ min: 1, max: 6 })
    const delegation = fc.record({ from: person, to: person, docType: fc.constantFrom(null, 'a.a', 'b.b') })
    fc.assert(
      fc.property(fc.array(delegation, { maxLength: 12 }), person, fc.array(person, { maxLength: 2 }), (delegations, from, barred) => {
        const chain = delegatesOf(from, 'a.a', delegations, barred)
        return chain.length <= 3 && new Set([from, ...chain]).size === chain.length + 1 && !chain.some(one => barred.includes(one))
      }),
    )
  })
})
