import { expect, test } from 'vitest'
import type { AnyEntity } from '../define/entity.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { checkLines } from './checkLines.ts'

const line = { model: ref(['型号', 'Model'], 'a.model'), name: text(['名称', 'Name']) }

const wrong = (read: object): readonly string[] =>
  // What a definition says that the compiler did not see: names of the fields of the record, and definitions made otherwise.
  checkLines({ fields: { items: { kind: 'lines', of: line, title: 'name', ...read } } } as unknown as AnyEntity)

test('lines are named by a reference of theirs, and come to what the record has', () => {
  expect(wrong({ named: 'model' })).toEqual([])
  expect(wrong({ named: 'name' })).toEqual(['the lines items are named by name, which is no reference'])
  expect(wrong({ totals: ['total'] })).toEqual(['the lines items come to total, which does not exist'])
})
