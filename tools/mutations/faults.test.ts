import { describe, expect, test } from 'vitest'
import { faultKinds, faultsIn, withFault, type FaultKind } from './faults.ts'

/** The texts that become of one with each fault of a kind in it. */
const faulty = (kind: FaultKind, text: string): readonly string[] =>
  faultsIn('rule.ts', text)
    .filter(fault => fault.kind === kind)
    .map(fault => withFault(text, fault))

describe('a small fault', () => {
  const made: readonly (readonly [FaultKind, string, readonly string[]])[] = [
    ['lostName', `const a = { notBy: ['createdBy', 'paidBy'] }`, [`const a = { notBy: ['paidBy'] }`, `const a = { notBy: ['createdBy'] }`]],
    ['lostName', `const a = { notBy: ['createdBy'] }`, [`const a = { notBy: [] }`]],
    [
      'lostName',
      `[row.paidBy, row.createdBy].includes(actor.userId)`,
      [`[row.createdBy].includes(actor.userId)`, `[row.paidBy].includes(actor.userId)`],
    ],
    ['lostName', `if (row.applicant === actor.userId) refuse()`, [`if (false) refuse()`]],
    [
      'lostState',
      `const a = { editableIn: ['draft', 'rejected'] }`,
      [`const a = { editableIn: ['rejected'] }`, `const a = { editableIn: ['draft'] }`],
    ],
    [
      'lostState',
      `const openStates = ['draft', 'sent'] as const`,
      [`const openStates = ['sent'] as const`, `const openStates = ['draft'] as const`],
    ],
    [
      'lostState',
      `const a = ['draft', 'sent'].includes(row.state)`,
      [`const a = ['sent'].includes(row.state)`, `const a = ['draft'].includes(row.state)`],
    ],
    [
      'lostState',
      "const a = over`${t.state} in ('sent', 'paid')`",
      ["const a = over`${t.state} in ('paid')`", "const a = over`${t.state} in ('sent')`"],
    ],
    [
      'lostCause',
      `const a = { from: [ofPayment, ofRefund], reads: ['state'] }`,
      [`const a = { from: [ofRefund], reads: ['state'] }`, `const a = { from: [ofPayment], reads: ['state'] }`],
    ],
    [
      'lostNeed',
      `const a = { requires: ['items'], filledIn: { sent: ['sentAt'] } }`,
      [`const a = { requires: [], filledIn: { sent: ['sentAt'] } }`, `const a = { requires: ['items'], filledIn: { sent: [] } }`],
    ],
    ['oneMore', `const usualDays = 30`, [`const usualDays = 31`]],
    ['oneMore', `const a = days + 1`, [`const a = days + 2`]],
    ['oneMore', 'const a = sql`${today} + 1`', ['const a = sql`${today} + 2`']],
    ['boundary', `const a = days < limit`, [`const a = days <= limit`]],
    ['boundary', `const a = exact(price).lte(floor)`, [`const a = exact(price).lt(floor)`]],
    ['boundary', 'const a = over`${t.dueOn} < ${today} and a <> b`', ['const a = over`${t.dueOn} <= ${today} and a <> b`']],
    ['andOr', `const a = b && c`, [`const a = (b || c)`]],
    ['andOr', 'const a = sql`${b} or ${c}`', ['const a = sql`${b} and ${c}`']],
    ['negated', `if (late) refuse()`, [`if (!(late)) refuse()`]],
    ['negated', `const a = { holds: row => row.free }`, [`const a = { holds: row => !(row.free) }`]],
    ['negated', 'const a = sql`paid_on is null`', ['const a = sql`paid_on is not null`']],
    ['unremembered', `async () => { if (ended) await rememberOf(context) }`, [`async () => { if (ended) {} }`]],
    ['nullForZero', `const a = row.outstanding ?? '0'`, [`const a = row.outstanding ?? null`]],
    ['nullForZero', 'const a = over`coalesce(sum(${i.quantity}), 0)`', ['const a = over`nullif(sum(${i.quantity}), 0)`']],
    ['zeroForNull', `const a = cost === null ? null : exact(cost).plus(1)`, [`const a = cost === null ? '0' : exact(cost).plus(1)`]],
    [
      'droppedIndex',
      `const a = { indexes: [index('a'), index('b')] }`,
      [`const a = { indexes: [index('b')] }`, `const a = { indexes: [index('a')] }`],
    ],
    ['droppedUnique', `const a = { unique: true }`, [`const a = { unique: false }`]],
    ['droppedUnique', `const a = { unique: [['round', 'sample']] }`, [`const a = { unique: [] }`]],
    ['droppedRequired', `const a = text({ required: true })`, [`const a = text({ required: false })`]],
  ]

  test.each(made)('%s of %s', (kind, text, expected) => {
    expect(faulty(kind, text)).toEqual(expected)
  })

  test('is made of every kind', () => {
    expect(faultKinds.filter(kind => !made.some(([one]) => one === kind))).toEqual([])
  })

  test('is not made where it would change nothing, or never end', () => {
    expect(faultsIn('rule.ts', `stock.get(material ?? 0); while (at < last) step(); rows.toSorted((a, b) => (a < b ? -1 : 1))`)).toEqual([])
    expect(faultsIn('rule.ts', `const a = (last?.no ?? 0) * 2`)).toEqual([])
    expect(faultsIn('rule.ts', `const timeoutMs = 500; const a: 1 | 2 = b; const c = { columns: { age: { required: true } } }`)).toEqual([])
  })

  test('leaves what can still be read, and is called the same whatever else changes in the file', () => {
    const rule = `export const a = (row) => ({ from: ['draft', 'sent'], holds: row.days < 3 && row.days < 3 })`
    const faults = faultsIn('rule.ts', rule)
    for (const fault of faults) expect(() => faultsIn('rule.ts', withFault(rule, fault))).not.toThrow()
    expect(faultsIn('rule.ts', `const before = () => void 0\n\n${rule}`).map(({ id }) => id)).toEqual(faults.map(({ id }) => id))
    expect(faults.map(({ id }) => id)).toContain(`rule.ts › a.holds › boundary › row.days < 3 (2)`)
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
  })
})
