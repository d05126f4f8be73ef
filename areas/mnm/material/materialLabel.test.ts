import { expect, test } from 'vitest'
import { stateNames } from '../../../core/define/entity.ts'
import { labelsFor } from '../../../core/papers/labels/labelContent.ts'
import { material } from './material.ts'

test('goods are labelled while they may lie on a shelf: also what nobody buys any more, and nothing that has no number yet or has become another material', () => {
  const labelled = stateNames(material).filter(status => labelsFor(material, { status, code: 'EL0300042' }).length > 0)
  expect(labelled).toEqual(['active', 'inactive'])
  expect(labelsFor(material, { status: 'active', code: null })).toEqual([])
})
