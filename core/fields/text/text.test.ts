import { expect, test } from 'vitest'
import { inOneForm } from './oneForm.ts'
import { text, textKind } from './text.ts'
import { fc } from '../../../tests/harness/draws.ts'

const name = text(['名称', 'Name'], { max: 5 })
const parse = (value: unknown, field = name) => textKind.parse(field, value)

test('outer white space goes, composed letters stay one', () => {
  expect(parse('  e\u0301 ')).toEqual({ value: 'é' })
})

test('characters are counted as a person counts them', () => {
  expect(parse('🧪🧪🧪🧪🧪')).toEqual({ value: '🧪🧪🧪🧪🧪' })
  expect(parse('🧪🧪🧪🧪🧪🧪')).toHaveProperty('problem')
})

test.each(['a\0b', 'a\u001bb', '\ud800', 'a\u2028b', 'a\nb', 5, null, ['x'], { toString: 1 }])(
  '%j is refused with a reason in both languages',
  value => {
    expect(parse(value)).toEqual({ problem: [expect.stringMatching(/./), expect.stringMatching(/./)] })
  },
)

test('a pattern wants the whole value, even behind a line feed', () => {
  const pn = text(['订货号', 'PN'], { multiline: true, pattern: { source: '[0-9]{5}', says: ['五位数字', 'Five digits'] } })
  expect(parse('12034', pn as typeof name)).toEqual({ value: '12034' })
  expect(parse('１２０３４', pn as typeof name)).toHaveProperty('problem')
  expect(parse('12034\nx', pn as typeof name)).toHaveProperty('problem')
})

test('a number that stands on goods is the same in whatever case and width it is typed', () => {
  const serial = text(['序列号', 'Serial number'], { oneForm: true })
  for (const typed of ['SN-01', 'sn-01', ' ｓｎ－０１\u3000', 'sn\u201101', 'S\u200bN\u201001', '\ufeffSn-01'])
    expect(parse(typed, serial as typeof name)).toEqual({ value: 'SN-01' })
  fc.assert(fc.property(fc.string({ unit: 'binary' }), typed => inOneForm(inOneForm(typed)) === inOneForm(typed)))
})

test('what was understood once is understood the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), value => {
      const parsed = parse(value)
      expect('value' in parsed ? parse(parsed.value) : parsed).toEqual(parsed)
    }),
  )
})

test('nobody types what says one thing to one reader and another to another; a password is taken as it is', () => {
  const typed = '{"zh":"同意","en":"Refused"}'
  expect(textKind.parse(text(['原因', 'Reason'], { max: 50 }), typed)).toEqual({ value: '{ "zh":"同意","en":"Refused"}' })
  expect(textKind.parse(text(['密码', 'Password'], { max: 50, secret: true }), typed)).toEqual({ value: typed })
})
