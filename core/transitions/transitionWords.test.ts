import { expect, test } from 'vitest'
import { defineEntity, type AnyEntity, type RecordOf, type Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { text } from '../fields/text/text.ts'
import { transitionDoneWords } from './transitionWords.ts'

const part = defineEntity({
  name: 'mnm.part',
  label: ['物料', 'Part'],
  title: 'caption',
  titleEn: 'captionEn',
  fields: {
    code: text(['编号', 'Number'], { readonly: true, unique: true }),
    caption: text(['名称', 'Name'], { readonly: true }),
    captionEn: text(['英文名称', 'English name'], { readonly: true }),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        pending: { label: ['待审批', 'In approval'], means: 'waiting:approvers' },
        used: { label: ['已启用', 'In use'], means: 'done' },
      }),
      { required: true },
    ),
  },
  state: 'status',
  transitions: {
    submit: { label: ['提交审批', 'Submit for approval'], done: ['已提交', 'Submitted'], from: ['draft'], to: 'pending' },
    use: { label: ['启用', 'Put to use'], from: ['pending'], to: 'used' },
    note: { label: ['登记', 'Note it'], from: ['used'], to: 'used' },
  },
  list: { columns: ['code'] },
})

const row = (values: Readonly<Record<string, unknown>>) => ({ id: 7, version: 1, ...values }) as unknown as RecordOf<AnyEntity>

const transition = (entity: AnyEntity, name: string): Transition<Fields, string> => {
  const found: Transition<Fields, string> | undefined = entity.transitions?.[name]
  if (!found) throw new Error(`${entity.name} has no transition ${name}`)
  return found
}

test('a transition that draws a number says which', () => {
  const draft = row({ code: null, caption: '电池', status: 'draft' })
  const submitted = row({ code: 'EL03000295', caption: '电池', captionEn: 'Battery', status: 'pending' })
  expect(transitionDoneWords(part, transition(part, 'submit'), draft, submitted)).toEqual([
    '已提交，编号 EL03000295',
    'Submitted as EL03000295',
  ])
  expect(transitionDoneWords(part, transition(part, 'submit'), { ...submitted, status: 'draft' }, submitted)).toEqual([
    '已提交：电池',
    'Submitted: Battery',
  ])
})

test('a transition without words of its own says which record stands where now', () => {
  const pending = row({ code: 'EL03000295', caption: '电池', captionEn: 'Battery', status: 'pending' })
  const used = { ...pending, status: 'used' }
  expect(transitionDoneWords(part, transition(part, 'use'), pending, used)).toEqual(['电池：已启用', 'Battery: In use'])
  expect(transitionDoneWords(part, transition(part, 'note'), used, used)).toEqual(['登记：电池', 'Note it: Battery'])
})
