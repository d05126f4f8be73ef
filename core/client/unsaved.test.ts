import { expect, test } from 'vitest'
import { countUnsaved, savedNews } from './unsaved.web.ts'

test('while something is unsaved, what was saved is no unmixed good news', () => {
  expect(savedNews(['已保存', 'Saved'])).toEqual({ tone: 'good', words: ['已保存', 'Saved'] })
  const cells = { open: 2 }
  const forget = [countUnsaved(() => cells.open), countUnsaved(() => 1)]
  expect(savedNews(['已保存', 'Saved'])).toEqual({ tone: 'warn', words: ['已保存；还有 3 处未保存', 'Saved; 3 changes are not saved yet'] })
  cells.open = 0
  expect(savedNews(['已保存', 'Saved']).words[1]).toBe('Saved; 1 change is not saved yet')
  for (const stop of forget) stop()
  expect(savedNews(['已保存', 'Saved']).tone).toBe('good')
})
