import { expect, test } from 'vitest'
import type { KioskFound } from './kiosk.ts'
import { askedAfter, countVisits, type Visit } from './visit.ts'

const badge = `MB-${'0A'.repeat(16)}`
const other = `MB-${'0B'.repeat(16)}`
const found = (deed?: 'scan' | 'take' | 'leave' | 'none'): KioskFound =>
  ({ person: { name: 'A', department: null }, loans: 0, late: 0, next: deed ? { deed } : null }) as KioskFound

const visit = (codes: readonly string[], deed?: 'scan' | 'take' | 'leave' | 'none'): Visit => ({ badge, codes, found: found(deed) })

test('a badge begins a visit, whoever was there before; scanners send capitals or not', () => {
  expect(askedAfter(undefined, badge)).toEqual({ badge, codes: [], begins: true })
  expect(askedAfter(visit(['TL0001'], 'scan'), other)).toEqual({ badge: other, codes: [], begins: true })
  expect(askedAfter(undefined, badge.toLowerCase())?.begins).toBe(true)
})

test('an item without a badge is nobody’s, and a code that only looks like a badge is an item', () => {
  expect(askedAfter(undefined, 'TL0001')).toBeUndefined()
  expect(askedAfter(undefined, 'MB-1')).toBeUndefined()
  expect(askedAfter(visit([]), 'MB-1')).toEqual({ badge, codes: ['MB-1'], begins: false })
})

test('a code goes on with those before it while more is awaited, and begins anew otherwise', () => {
  expect(askedAfter(visit(['TL0001'], 'scan'), 'N-1')?.codes).toEqual(['TL0001', 'N-1'])
  for (const deed of ['take', 'leave', 'none'] as const) expect(askedAfter(visit(['TL0001'], deed), 'LP0001')?.codes).toEqual(['LP0001'])
})

test('a scanner that is faster than the screen loses no code: each is asked with what the one before it was answered', async () => {
  let came: Visit | undefined
  const asked: (readonly string[])[] = []
  const scan = async (code: string): Promise<void> => {
    const next = askedAfter(came, code)
    if (!next) return
    await Promise.resolve()
    asked.push(next.codes)
    came = { ...next, found: found('scan') }
  }
  let before = Promise.resolve()
  for (const code of [badge, 'TL0001', 'N-1', 'N-2']) before = before.then(() => scan(code))
  await before
  expect(asked).toEqual([[], ['TL0001'], ['TL0001', 'N-1'], ['TL0001', 'N-1', 'N-2']])
})

test('an answer that comes late is of nobody who is still there', () => {
  const visits = countVisits()
  const [first, second] = [visits.ask(), visits.ask()]
  expect([first(), second()]).toEqual([true, true])
  visits.end()
  expect([first(), second()]).toEqual([false, false])
  // Whoever comes next is answered, and the former still is not.
  expect(visits.ask()()).toBe(true)
  expect(first()).toBe(false)
})
