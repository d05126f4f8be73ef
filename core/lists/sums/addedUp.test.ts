import { expect, test } from 'vitest'
import { integer } from '../../fields/integer/integer.ts'
import { text } from '../../fields/text/text.ts'
import { addedUp } from './addedUp.ts'

const fields = {
  code: text(['编号', 'Code'], { max: 9 }),
  total: integer(['总额', 'Total'], { sum: true }),
  pieces: integer(['件数', 'Pieces'], { sum: true }),
}
const all = [{ name: 'code' }, { name: 'total' }, { name: 'pieces' }]
const list = { columns: ['code', 'total', 'pieces'], sums: ['total'] } as const

test.each([
  ['those of its definition', list, undefined, all, ['total']],
  ['nothing where its definition names none', { columns: list.columns }, undefined, all, undefined],
  ['nothing where they are not shown', list, undefined, [{ name: 'code' }, { name: 'pieces' }], undefined],
  ['all that are shown, as its reader asked for', list, 'sums', all, ['total', 'pieces']],
  ['nothing, as its reader asked for', list, 'none', all, undefined],
] as const)('below a list stand %s', (_what, of, foot, columns, expected) => {
  expect(addedUp({ list: of }, fields, foot, columns)).toEqual(expected)
})

test('what somebody may not see is not added up for them', () => {
  expect(addedUp({ list }, { code: fields.code }, undefined, all)).toBeUndefined()
})
