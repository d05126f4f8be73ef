import { expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { json } from '../fields/json/json.ts'
import { text } from '../fields/text/text.ts'
import { checkPresentations } from './checkPresentations.ts'
import { defineEntity, type AnyEntity } from './entity.ts'
import { board, type ListPresentation } from './listPresentations.ts'

const shownAs = (...presentations: readonly ListPresentation[]): readonly string[] => {
  const entity: AnyEntity = defineEntity({
    name: 'shop.order',
    label: ['订单', 'Order'],
    title: 'name',
    fields: {
      name: text(['名称', 'Name'], { required: true }),
      status: choice(['状态', 'Status'], { open: ['打开', 'Open'], done: ['完成', 'Done'] }, { required: true }),
      hidden: choice(['隐藏', 'Hidden'], { yes: ['是', 'Yes'] }),
      raw: json<object>()(['原文', 'Raw']),
    },
    list: { columns: ['name', 'status'] },
  })
  return checkPresentations({ ...entity, presentations })
}

test('a board stands by a choice, and the definition says nothing about it that means nothing', () => {
  expect(shownAs(board({ by: 'status', card: ['name'], limits: { open: 5 } }))).toEqual([])
  expect(shownAs(board({ by: 'name' }))).toEqual(['its board stands by name, which is not a choice'])
  expect(shownAs(board({ by: 'missing' }))).toEqual(['its board stands by missing, which is not a choice'])
  expect(shownAs(board({ by: 'hidden' }))).toEqual(['its board stands by hidden, by which its list cannot be filtered'])
  expect(shownAs(board({ by: 'status', card: ['raw', 'missing'] }))).toEqual([
    'the cards of its board cannot say raw',
    'the cards of its board cannot say missing',
  ])
  expect(shownAs(board({ by: 'status', limits: { closed: 3, open: 0 } }))).toEqual([
    'its board limits closed, which is no value of status',
    'its board limits open to 0, which is no number of cards',
  ])
  expect(shownAs(board({ by: 'status' }), board({ by: 'status' }))).toEqual(['its list is shown as a board in two ways'])
})
