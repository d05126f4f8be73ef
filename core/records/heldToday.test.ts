import { expect, test } from 'vitest'
import { heldToday } from './heldToday.ts'

test('a page says what another record holds today only where its own record keeps something else', () => {
  expect(heldToday({ called: '旧名' }, 'called')).toBeUndefined()
  expect(heldToday({ called: '旧名', changedSince: { other: '新名' } }, 'called')).toBeUndefined()
  expect(heldToday({ called: '旧名', changedSince: { called: '新名' } }, 'called')).toBe('新名')
  expect(heldToday({ called: '旧名', changedSince: { called: null } }, 'called')).toBeNull()
})
