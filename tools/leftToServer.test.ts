import { expect, test } from 'vitest'
import { emptied } from './leftToServer.ts'

test('of a flow the browser gets its names alone', () => {
  const code = `import { role } from './roles.ts'\n\n/** Who agrees. */\nexport const agreeing: Role = { key: 'a' }\n\nconst steps = [1]\nexport const flow = { steps }\n`
  expect(emptied(code, () => 'undefined')).toBe('export const agreeing = undefined;\nexport const flow = undefined;')
  expect(emptied(code, name => `'${name}'`)).toBe(`export const agreeing = 'agreeing';\nexport const flow = 'flow';`)
})
