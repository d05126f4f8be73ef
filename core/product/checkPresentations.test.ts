import { expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { image } from '../fields/image/image.ts'
import { json } from '../fields/json/json.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { checkPresentations } from './checkPresentations.ts'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { board, calendar, cards, timeline, tree, type ListPresentation } from '../define/listPresentations.ts'

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
      due: date(['期限', 'Due']),
      photo: image(['照片', 'Photo']),
      unlisted: date(['未列', 'Unlisted']),
      parent: ref(['上级', 'Above'], 'shop.order'),
      kind: ref(['类别', 'Kind'], 'shop.kind'),
      owner: ref(['负责人', 'Owner'], 'admin.user'),
      unasked: ref(['未列', 'Unlisted'], 'shop.kind'),
    },
    list: { columns: ['name', 'status', 'parent', 'kind', 'due', 'owner'] },
  })
  return checkPresentations({ entities: new Map([kind, entity].map(one => [one.name, one])) }, { ...entity, presentations })
}

const kind: AnyEntity = defineEntity({
  name: 'shop.kind',
  label: ['类别', 'Kind'],
  title: 'name',
  fields: { name: text(['名称', 'Name'], { required: true }), above: ref(['上级', 'Above'], 'shop.kind') },
})

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
  const ofPerson = (by: string, limits: Readonly<Record<string, number>>) => shownAs(board({ by: 'status', ofPerson: { by, limits } }))
  expect(ofPerson('owner', { open: 5 })).toEqual([])
  expect(ofPerson('kind', { open: 5 })).toEqual(['its board counts the cards of kind, which is no person by whom its list can be filtered'])
  expect(ofPerson('owner', { closed: 0 })).toEqual([
    'its board limits closed, which is no value of status',
    'its board limits closed to 0, which is no number of cards',
  ])
  expect(shownAs(board({ by: 'status' }), board({ by: 'status' }))).toEqual(['its list is shown as a board in two ways'])
})

test('a tree stands by a reference, and what classifies may stand below one another', () => {
  expect(shownAs(tree({ by: 'parent', card: ['status'] }))).toEqual([])
  expect(shownAs(tree({ by: 'kind', above: 'above' }))).toEqual([])
  expect(shownAs(tree({ by: 'status' }))).toEqual(['its tree stands by status, which refers to no record'])
  expect(shownAs(tree({ by: 'unasked' }))).toEqual(['its tree stands by unasked, by which its list cannot be filtered'])
  expect(shownAs(tree({ by: 'kind', above: 'name' }))).toEqual([
    'its tree says that name of shop.kind leads to the one above, which it does not',
  ])
  expect(shownAs(tree({ by: 'parent', above: 'parent' }))).toEqual([
    'its tree says that parent of shop.order leads to the one above, which it does not',
  ])
})

test('a calendar stands by days that its list is filtered by', () => {
  expect(shownAs(calendar({ from: 'due', card: ['name'] }))).toEqual([])
  expect(shownAs(calendar({ from: 'due', to: 'due' }))).toEqual([])
  expect(shownAs(calendar({ from: 'name' }))).toEqual(['its calendar stands by name, which is not a day'])
  expect(shownAs(calendar({ from: 'due', to: 'unlisted' }))).toEqual([
    'its calendar stands by unlisted, by which its list cannot be filtered',
  ])
})

test('a timeline stands by days that its list is filtered by, in lanes by what has a name', () => {
  expect(shownAs(timeline({ from: 'due', to: 'due', by: 'kind' }))).toEqual([])
  expect(shownAs(timeline({ from: 'due', to: 'due', by: 'name', span: 'year' }))).toEqual([])
  expect(shownAs(timeline({ from: 'status', to: 'due', by: 'due' }))).toEqual([
    'its timeline stands by status, which is not a day',
    'its timeline has lanes by due, which is no reference, choice or text',
  ])
  expect(shownAs(timeline({ from: 'due', to: 'unlisted' }))).toEqual([
    'its timeline stands by unlisted, by which its list cannot be filtered',
  ])
})

test('cards show a picture, or none', () => {
  expect(shownAs(cards({ picture: 'photo', card: ['status'] }))).toEqual([])
  expect(shownAs(cards({}))).toEqual([])
  expect(shownAs(cards({ picture: 'name' }))).toEqual(['its cards show name, which is no picture'])
  expect(shownAs(cards({ card: ['raw'] }))).toEqual(['the cards of its cards cannot say raw'])
})

test('arrows lead along a reference to records of the same kind, and a day is that of a person by whom the list can be filtered', () => {
  const arrows = (after: string) => shownAs(timeline({ from: 'due', to: 'due', after }))
  expect(arrows('parent')).toEqual([])
  expect(arrows('kind')).toEqual(['its timeline has arrows by kind, which refers to no record of its kind'])
  expect(arrows('name')).toEqual(['its timeline has arrows by name, which refers to no record of its kind'])
  const ofWhom = (of: string) => shownAs(calendar({ from: 'due', of }))
  expect(ofWhom('owner')).toEqual([])
  for (const wanted of ['kind', 'unasked', 'name', 'nothing'])
    expect(ofWhom(wanted)).toEqual([`its calendar lays ${wanted} over one another, which is no person by whom its list can be filtered`])
})
