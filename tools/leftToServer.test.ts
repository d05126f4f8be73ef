import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { emptied, withoutProperties, withoutRules } from './leftToServer.ts'

test('of a flow the browser gets its names alone', () => {
  const code = `import { role } from './roles.ts'\n\n/** Who agrees. */\nexport const agreeing: Role = { key: 'a' }\n\nconst steps = [1]\nexport const flow = { steps }\n`
  expect(emptied(code, () => 'undefined')).toBe('export const agreeing = undefined;\nexport const flow = undefined;')
  expect(emptied(code, name => `'${name}'`)).toBe(`export const agreeing = 'agreeing';\nexport const flow = 'flow';`)
})

test('of a call the browser gets everything but the shape of its answer', () => {
  const code = `export const find = call({ path: '/a', output: exactly({ n: { output: 1 }, of: f(')') }), input: { id: 1 } })\nexport const kind = { shownSchema() { return {} }, parse: x => x }`
  const names = new Set(['output', 'shownSchema'])
  expect(withoutProperties(code, parseSync('call.js', code).program, names)).toBe(
    `export const find = call({ path: '/a', input: { id: 1 } })\nexport const kind = { parse: x => x }`,
  )
})

test('of an entity the browser gets everything but the rules that the server holds by itself, and whatever only has their names', () => {
  const code = `const usableIn = ['a']
export const thing = defineEntity({ name: 'a.thing', fields: { usableIn: f({ filledIn: 1 }) }, usableIn, filledIn: { a: ['b'] },
  transitions: { usableIn: { label: l, from: ['a'], waitingIn: ['a'], to: 'b', notDecidedBy: ['c'] } }, uniqueIn: [] })
export const steps = { go: { waitingIn: ['a'], label: l, from: ['a'], to: 'b' }, waitingIn: 1 }
export const other = { usableIn }`
  expect(withoutRules(code, parseSync('thing.js', code).program)).toBe(`const usableIn = ['a']
export const thing = defineEntity({ name: 'a.thing', fields: { usableIn: f({ filledIn: 1 }) }, transitions: { usableIn: { label: l, from: ['a'], to: 'b',  } },  })
export const steps = { go: { label: l, from: ['a'], to: 'b' }, waitingIn: 1 }
export const other = { usableIn }`)
})
