import { describe, expect, it } from 'vitest'
import { mostSorts, type Sort } from '../reading/query.ts'
import { directionOf, sortAfter } from './sorting.ts'
import { fc } from '../../tests/harness/draws.ts'

const up = (by: string): Sort => ({ by, descending: false })
const down = (by: string): Sort => ({ by, descending: true })

describe('the order of a list', () => {
  it('is shown at its columns', () => {
    expect(directionOf([up('name')], 'name')).toBe('ascending')
    expect(directionOf([down('name')], 'name')).toBe('descending')
    expect(directionOf([up('name')], 'code')).toBeUndefined()
  })

  it('becomes that of the pressed column alone', () => {
    expect(sortAfter([up('name')], 'code', false)).toEqual([up('code')])
    expect(sortAfter([up('name'), up('code')], 'name', false)).toEqual([down('name')])
  })

  it('goes back to the usual one after both directions', () => {
    expect(sortAfter([down('name')], 'name', false)).toEqual([])
  })

  it('has several steps where one is added', () => {
    expect(sortAfter([up('name')], 'code', true)).toEqual([up('name'), up('code')])
    expect(sortAfter([up('name'), up('code')], 'name', true)).toEqual([down('name'), up('code')])
    expect(sortAfter([down('name'), up('code')], 'name', true)).toEqual([up('code')])
  })

  it('never names a column twice, nor more columns than the server takes', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.boolean()))
    fc.assert(
      fc.property(presses, pressed => {
        const sort = pressed.reduce<readonly Sort[]>((before, [by, adding]) => sortAfter(before, by, adding), [])
        expect(new Set(sort.map(step => step.by)).size).toBe(sort.length)
        expect(sort.length).toBeLessThanOrEqual(mostSorts)
      }),
    )
  })
})
