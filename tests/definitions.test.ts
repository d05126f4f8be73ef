import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { pointsOf } from '../core/access/points.ts'
import { checkRegistry } from '../core/define/checkRegistry.ts'
import { defineArea } from '../core/define/area.ts'
import { defineEntity, type AnyEntity } from '../core/define/entity.ts'
import { registryOf } from '../core/define/registry.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'

test('the definitions of the product are sound', () => {
  expect(checkRegistry(registry)).toEqual([])
})

test('every point is unique and speaks both languages', () => {
  const points = pointsOf(registry.areas)
  expect(new Set(points.map(point => point.point)).size).toBe(points.length)
  expect(points.filter(point => point.label.some(words => words.trim() === ''))).toEqual([])
})

const person = defineEntity({
  name: 'admin.user',
  label: ['用户', 'User'],
  title: 'name',
  fields: { name: text(['姓名', 'Name'], { required: true }) },
})

const problemsOf = (entity: AnyEntity): readonly string[] =>
  checkRegistry(
    registryOf([
      defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person] }),
      defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [entity] }),
    ]),
  )

const states = { open: ['打开', 'Open'], closed: ['关闭', 'Closed'], lost: ['丢失', 'Lost'] } as const
const name = text(['名称', 'Name'], { required: true })
const state = choice(['状态', 'State'], states, { required: true, readonly: true })

test('a state that cannot be reached or left is found', () => {
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: { name, state },
    state: 'state',
    transitions: { close: { label: ['关闭', 'Close'], from: ['open'], to: 'closed' } },
  })
  expect(problemsOf(broken)).toEqual([
    'lab.sample: the state lost cannot be reached',
    'lab.sample: the state closed has no way out and is not final',
    'lab.sample: the state lost has no way out and is not final',
  ])
})

test('a reference to nothing, a missing caption and a taken name are found', () => {
  const broken = defineEntity({
    name: 'lab.sample',
    label: ['样品', ' '],
    title: 'name',
    fields: { name, from: ref(['来自', 'From'], 'lab.nothing'), version: text(['版本', 'Version']) },
  })
  expect(problemsOf(broken)).toEqual([
    'lab.sample: it lacks a caption in one language',
    'lab.sample: from refers to lab.nothing, which does not exist',
    'lab.sample: version cannot be the name of a field',
  ])
})

test('two definitions of one name stop the start', () => {
  expect(() => registryOf([defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person, person] })])).toThrow('admin.user')
})
