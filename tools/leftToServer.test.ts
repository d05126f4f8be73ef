import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { emptied, withoutProperties } from './leftToServer.ts'

test('of a flow the browser gets its names alone', () => {
  const code = `import { role } from './roles.ts'\n\n/** Who agrees. */\nexport const agreeing: Role = { key: 'a' }\n\nconst steps = [1]\nexport const flow = { steps }\n`
  expect(emptied(code, () => 'undefined')).toBe('export const agreeing = undefined;\nexport const flow = undefined;')
  expect(emptied(code, name => `'${name}'`)).toBe(`export const agreeing = 'agreeing';\nexport const flow = 'flow';`)
})

test('of a call the browser gets everything but the shape of its answer', () => {
  const code = `export const find = call({ path: '/a', output: exactly({ n: { output: 1 }, of: f(')') }), input: { id: 1 } })\nexport const kind = { shownSchema() { return {} }, parse: x => x }`
  const names = new Set(['output', 'shownSchema'])
  expect(withoutProperties(code, parseSync('call.js', code).program, names)).toBe(
    `export const find = call({ path: '/a', output: undefined, input: { id: 1 } })\nexport const kind = { shownSchema: undefined, parse: x => x }`,
  )
})
