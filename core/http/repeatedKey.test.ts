import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { repeatedKey } from './repeatedKey.ts'

test('no key stands twice in what is written from a value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), value => {
      expect(repeatedKey(JSON.stringify(value))).toBeUndefined()
    }),
  )
})

test('a key that is added again is found, wherever its object stands', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.jsonValue(), { minKeys: 1 }),
      fc.jsonValue(),
      fc.array(fc.boolean(), { maxLength: 4 }),
      (object, value, around) => {
        const key = Object.keys(object)[0] ?? ''
        const twice = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`
        const json = around.reduce((inner, inList) => (inList ? `[1,${inner},"a:"]` : `{"a":${inner},"b":{"a":1}}`), twice)
        expect(repeatedKey(json)).toBe(key)
      },
    ),
  )
})

test.each([
  ['one that is written with an escape', '{"name": 1, "n\\u0061me": 2}', 'name'],
  ['one that objects treat specially', '{"__proto__": 1, "__proto__": 2}', '__proto__'],
  ['none in two objects of a list', '[{"a": 1}, {"a": 1}]', undefined],
  ['none in a text that looks like it', String.raw`{"a": "{\"b\":1,\"b\":2}"}`, undefined],
])('%s', (_what, json, key) => {
  expect(repeatedKey(json)).toBe(key)
})
