import { describe, expect, test } from 'vitest'
import { beginning, checkChain, hashOfLink, type Link, type SealedRow } from './chain.server.ts'
import { fc, runs } from '../../tests/harness/draws.ts'

const row = (id: number, more: object = {}): SealedRow => ({
  id,
  at: '2026-10-08T01:02:03.4+00:00',
  actor_name: '李',
  action: 'update',
  changes: [],
  ...more,
})

/** A chain over rows that were sealed one minute after the other. */
const chainOver = (rows: readonly SealedRow[]): readonly (readonly [Link, SealedRow])[] => {
  let prev: string = beginning.hash
  return rows.map((one, place) => {
    const sealedAt = new Date(Date.UTC(2026, 9, 8, 1, place)).toISOString().replace('Z', '+00:00')
    const n = place + 1
    const hash = hashOfLink(prev, n, sealedAt, one)
    const link = { n, sealedAt, prev, hash, auditId: Number(one['id']) }
    prev = hash
    return [link, one]
  })
}

const check = (chain: readonly (readonly [Link, SealedRow | null])[], anchors: ReadonlyMap<number, string> = new Map()) => {
  const going = checkChain(beginning, anchors)
  for (const [link, one] of chain) {
    const [broken] = going.next(link, one)
    if (broken) return broken
  }
  return going.end()
}

describe('the hash of a link', () => {
  test('is the SHA-256 of the hash before and the canonical JSON, as anybody can compute it', () => {
    // printf '%064d' 0 | xxd -r -p; printf '{"n":1,"row":{"id":1,"name":"水"},"sealed_at":"x"}' : both into sha256sum.
    expect(hashOfLink(beginning.hash, 1, 'x', { name: '水', id: 1, gone: null })).toBe(
      '8a305c7b717c0a88af39c4f502c664e23c651df62aa9da5b0f1ced45a0d9a803',
    )
  })

  test('does not know columns that are null, so that a new column changes no older hash', () => {
    const hash = hashOfLink(beginning.hash, 1, 'x', row(1))
    expect(hashOfLink(beginning.hash, 1, 'x', { ...row(1), actor_name_en: null })).toBe(hash)
    expect(hashOfLink(beginning.hash, 1, 'x', { ...row(1), actor_name_en: 'Li' })).not.toBe(hash)
  })
})

describe('a chain', () => {
  const rows = Array.from({ length: 200 }, (_, place) => row(place + 1))

  test('that was left alone is whole', () => {
    expect(check(chainOver(rows))).toBeUndefined()
    expect(check([])).toBeUndefined()
  })

  test('tells what a company brought in with its past from what was sealed late', () => {
    const past = { at: '2024-10-08T01:02:03+00:00' }
    const going = checkChain(beginning, new Map())
    const rowsOf = [row(1, { ...past, xid: '7' }), row(2, { ...past, xid: '7' }), row(3, { xid: '8', at: '2026-10-07T23:30:00+00:00' })]
    for (const [link, one] of chainOver(rowsOf)) expect(going.next(link, one)).toEqual([])
    expect(going).toMatchObject({ broughtIn: 2, late: 1 })
  })

  test('goes on when what a company brought in speaks of tomorrow, and knows rows of tomorrow that came later', () => {
    const broughtIn = [row(1, { xid: '7' }), row(2, { xid: '7', at: '2026-10-09T00:30:00+00:00' })]
    const later = row(3, { xid: '8', at: '2026-10-08T01:02:30+00:00' })
    expect(check(chainOver([...broughtIn, later]))).toBeUndefined()
    const ahead = row(3, { xid: '8', at: '2026-10-09T00:30:00+00:00' })
    expect(check(chainOver([...broughtIn, ahead]))).toMatchObject({ fault: 'rowMisdated', n: 3 })
  })

  test('says where a row was changed, removed, or put in', () => {
    const whole = chainOver(rows)
    const changed = whole.map(([link, one]) => [link, link.n === 7 ? row(7, { actor_name: '王' }) : one] as const)
    expect(check(changed)).toMatchObject({ fault: 'rowChanged', n: 7, auditId: 7, at: '2026-10-08T01:02:03.4+00:00' })
    const removed = whole.map(([link, one]) => [link, link.n === 9 ? null : one] as const)
    expect(check(removed)).toMatchObject({ fault: 'rowMissing', n: 9, auditId: 9 })
    expect(check(whole.filter(([link]) => link.n !== 11))).toMatchObject({ fault: 'sealMissing', n: 11 })
    // Row 3 was not there when its neighbours were sealed; two hours later it is.
    const late = chainOver([...rows.slice(0, 2), ...rows.slice(3), row(3)])
    expect(check(late)).toMatchObject({ fault: 'rowInserted', auditId: 3 })
  })

  test('names everything that is wrong with it, and nothing twice', () => {
    const whole = chainOver(rows)
    const damaged = whole
      .map(([link, one]) => [link, link.n === 7 ? row(7, { actor_name: '王' }) : link.n === 9 ? null : one] as const)
      .filter(([link]) => link.n !== 11)
      .map(([link, one]) => [link.n === 15 ? { ...link, hash: flipped(link.hash, 3) } : link, one] as const)
    const going = checkChain(beginning, new Map())
    const found = damaged.flatMap(([link, one]) => going.next(link, one))
    expect(found.map(({ fault, n }) => `${fault} ${n}`)).toEqual(['rowChanged 7', 'rowMissing 9', 'sealMissing 11', 'rowChanged 15'])
  })

  test('forgives a transaction that ended a little later than a younger one', () => {
    expect(check(chainOver([row(1), row(3), row(4), row(2), row(5)]))).toBeUndefined()
  })

  test('is held to its anchors: another whole chain, or a shorter one, is not the same', () => {
    const whole = chainOver(rows)
    const anchors = new Map([[100, whole[99]?.[0].hash ?? '']])
    expect(check(whole, anchors)).toBeUndefined()
    const other = chainOver(rows.map(one => (one['id'] === 50 ? row(50, { actor_name: '王' }) : one)))
    expect(check(other, anchors)).toMatchObject({ fault: 'anchorDiffers', n: 100 })
    expect(check(whole.slice(0, 99), anchors)).toMatchObject({ fault: 'sealMissing', n: 100 })
  })

  test('finds any single change of any row or seal', () => {
    const base = chainOver(rows.slice(0, 20))
    const anchors = new Map([[20, base[19]?.[0].hash ?? '']])
    const text = fc.string({ minLength: 1, maxLength: 8 })
    const damage = fc.oneof(
      fc.record({ kind: fc.constant('row' as const), name: fc.constantFrom('actor_name', 'action', 'at', 'reason', 'new'), value: text }),
      fc.record({ kind: fc.constant('changes' as const), value: fc.jsonValue() }),
      fc.record({ kind: fc.constant('hash' as const), name: fc.constantFrom('hash' as const, 'prev' as const), digit: fc.nat(63) }),
      fc.record({ kind: fc.constant('sealedAt' as const), value: text }),
      fc.record({ kind: fc.constant('drop' as const) }),
      fc.record({ kind: fc.constant('swap' as const) }),
      fc.record({ kind: fc.constant('twice' as const) }),
    )
    fc.assert(
      fc.property(fc.nat(19), damage, (place, deed) => {
        const found = base[place]
        if (!found) return
        const [link, one] = found
        const chain: (readonly [Link, SealedRow | null])[] = [...base]
        if (deed.kind === 'row') chain[place] = [link, { ...one, [deed.name]: deed.value }]
        if (deed.kind === 'changes') chain[place] = [link, { ...one, changes: deed.value }]
        if (deed.kind === 'hash') chain[place] = [{ ...link, [deed.name]: flipped(link[deed.name], deed.digit) }, one]
        if (deed.kind === 'sealedAt') chain[place] = [{ ...link, sealedAt: deed.value }, one]
        if (deed.kind === 'drop') chain.splice(place, 1)
        if (deed.kind === 'twice') chain.splice(place, 0, found)
        if (deed.kind === 'swap') chain[place] = [link, base[(place + 1) % 20]?.[1] ?? null]
        fc.pre(JSON.stringify(chain) !== JSON.stringify(base))
        expect(check(chain, anchors)).toBeDefined()
      }),
      { numRuns: runs(500) },
    )
  })
})

const flipped = (hash: string, digit: number): string => `${hash.slice(0, digit)}${hash[digit] === '0' ? '1' : '0'}${hash.slice(digit + 1)}`
