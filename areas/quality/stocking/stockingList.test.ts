import { describe, expect, test } from 'vitest'
import { quantityProblem, requestFor, waitingLines, withLine, type Line } from './stockingList.ts'

const line = (key: string, more: Partial<Line> = {}): Line => ({
  key,
  title: key,
  about: '',
  path: undefined,
  quantity: '1',
  unit: '',
  isOne: true,
  deed: { kind: 'unit', id: 7, version: 3 },
  idempotencyKey: 'k',
  state: 'waiting',
  ...more,
})

describe('the list of a shelf', () => {
  test('has each thing once; what was stocked and comes back is on it anew', () => {
    const once = [line('unit 7')]
    expect(withLine(once, line('unit 7'))).toBeUndefined()
    expect(withLine(once, line('unit 8'))).toHaveLength(2)
    const stocked = [line('unit 7', { state: 'done' }), line('unit 8', { state: 'refused' })]
    expect(withLine(stocked, line('unit 7'))?.map(({ key, state }) => [key, state])).toEqual([
      ['unit 8', 'refused'],
      ['unit 7', 'waiting'],
    ])
    expect(waitingLines(stocked).map(({ key }) => key)).toEqual(['unit 8'])
  })

  test('asks the step of its own document, of a lot that lies elsewhere a move of the ledger', () => {
    expect(requestFor(line('unit 7'), 4)).toEqual({ path: '/api/product/unit/7/stock/', body: { version: 3, input: { location: 4 } } })
    expect(requestFor(line('lot', { quantity: '12.5', deed: { kind: 'inspection', id: 9, version: 2 } }), 4)).toEqual({
      path: '/api/quality/iqc/9/putInStock/',
      body: { version: 2, input: { quantity: '12.5', location: 4 } },
    })
    const deed = { kind: 'lot', id: 5, material: 11, from: 2, owner: 'company' } as const
    expect(requestFor(line('lot', { quantity: '3', deed }), 4)).toEqual({
      path: '/api/stock/move/',
      body: { reason: 'transfer', material: 11, lot: 5, quantity: '3', from: 2, to: 4, owner: 'company' },
    })
  })

  test('takes quantities as the ledger does', () => {
    for (const right of ['1', '0.0001', '999999999', '12.5']) expect(quantityProblem(right), right).toBeUndefined()
    for (const wrong of ['', '0', '-1', '1e3', '1.00001', 'SN12']) expect(quantityProblem(wrong), wrong).toBeDefined()
  })
})
