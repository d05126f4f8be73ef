import { expect, test } from 'vitest'
import { foundPieces } from './foundPieces.ts'

const found = (mark: string | null, figure: string) => foundPieces({ goods: 'M-1', mark, figure })

test('what is marked once is one line, however its lot is called', () => {
  expect(found('LOT 12 B', '7')).toEqual([{ goods: 'M-1', mark: 'LOT 12 B', figure: '7' }])
  expect(found(null, '7')).toEqual([{ goods: 'M-1', mark: null, figure: '7' }])
})

test('each piece of a run, or of several that were pasted, is a line of its own', () => {
  expect(found('A09~A11', '3')).toEqual(['A09', 'A10', 'A11'].map(mark => ({ goods: 'M-1', mark, figure: '1' })))
  expect(found('A1, B7', '2')).toEqual(['A1', 'B7'].map(mark => ({ goods: 'M-1', mark, figure: '1' })))
})

test('there are as many as were counted, and a run that is none is said', () => {
  expect(found('A09~A11', '4')).toHaveProperty('problem')
  expect(found('A9~B3', '3')).toHaveProperty('problem')
})
