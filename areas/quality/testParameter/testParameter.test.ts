import { expect, test } from 'vitest'
import type { LogicRow } from '../../../core/define/logic.ts'
import { emptyOf } from '../../../core/logic/rowLogic.ts'
import type { Field } from '../../../core/define/field.ts'
import { testParameter } from './testParameter.ts'
import { testParameterLogic } from './testParameter.logic.ts'

const empty = Object.fromEntries(Object.entries<Field>(testParameter.fields).map(([name, field]) => [name, emptyOf(field)]))

const isLimited = (row: LogicRow): boolean | undefined => testParameterLogic.logic.rules?.['someLimit']?.holds({ ...empty, ...row })

test.each([
  ['a minimum', { min: '0' }, true],
  ['a maximum', { max: '15' }, true],
  ['limits by one condition alone', { bands: [{ condition: 'ambient', lowest: '20', highest: '30', min: '-15', max: '15' }] }, true],
  ['nothing', {}, false],
])('what is judged by a range has a limit: %s', (_what, limits, isEnough) => {
  expect(isLimited({ verdict: 'range', ...limits })).toBe(isEnough)
})

test('what is judged otherwise needs none', () => {
  for (const verdict of ['target', 'text', 'list', 'formula', 'picture', 'file']) expect(isLimited({ verdict }), verdict).toBe(true)
})
