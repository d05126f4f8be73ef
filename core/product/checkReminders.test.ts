import { expect, test } from 'vitest'
import { defineArea } from '../define/area.ts'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import { registryOf } from '../define/registry.ts'
import type { Reminder } from '../define/reminder.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { date } from '../fields/date/date.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { checkReminders } from './checkReminders.ts'

const name = text(['名称', 'Name'], { required: true })
const person = defineEntity({ name: 'admin.user', label: ['用户', 'User'], title: 'name', fields: { name } })
const place = defineEntity({
  name: 'lab.place',
  label: ['地点', 'Place'],
  title: 'name',
  fields: { name, keeper: ref(['保管人', 'Keeper'], 'admin.user') },
})
const sample = (remind: readonly Reminder[]): AnyEntity => ({
  ...defineEntity({
    name: 'lab.sample',
    label: ['样品', 'Sample'],
    title: 'name',
    fields: {
      name,
      owner: ref(['负责人', 'Owner'], 'admin.user'),
      place: ref(['地点', 'Place'], 'lab.place'),
      dueOn: date(['到期', 'Due on']),
      urgent: flag(['加急', 'Urgent']),
      state: choice(
        ['状态', 'State'],
        states({ open: { label: ['开', 'Open'], means: 'open' }, done: { label: ['完', 'Done'], means: 'done' } }),
        { required: true, readonly: true },
      ),
      parts: lines(['明细', 'Parts'], { keptUntil: date(['保存至', 'Kept until']) }),
    },
    state: 'state',
    transitions: { finish: { label: ['完成', 'Finish'], from: ['open'], to: 'done' } },
  }),
  remind,
})
const wrong = (reminder: Partial<Reminder>): readonly string[] => {
  const entity = sample([
    { name: 'due', label: ['到期', 'Due'], before: 'dueOn', at: [-3, 0], to: ['owner'], while: ['open'], ...reminder },
  ])
  const registry = registryOf([
    defineArea({ name: 'admin', label: ['管理', 'Admin'], entities: [person] }),
    defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [place, entity] }),
  ])
  return checkReminders(registry, entity)
}

test('a reminder that makes sense is taken', () => {
  expect(wrong({})).toEqual([])
  expect(
    wrong({ before: 'parts.keptUntil', to: ['place.keeper', 'lab.sample:finish', { headOf: 'owner', from: 0 }], asks: 'finish' }),
  ).toEqual([])
})

const nonsense: readonly (readonly [string, Partial<Reminder>, string])[] = [
  ['a day that is none', { before: 'name' }, 'goes by name, which is no date of it'],
  ['a day of no lines', { before: 'parts.gone' }, 'goes by parts.gone, which is no date of it'],
  ['steps out of order', { at: [3, 0] }, 'has the steps [3, 0], which are no whole numbers of days from the first to the last'],
  ['no step at all', { at: [] }, 'has the steps [], which are no whole numbers of days from the first to the last'],
  ['a state that is none', { while: ['gone'] }, 'is told in the state gone, which does not exist'],
  ['a condition on nothing', { where: { gone: true } }, 'asks for gone, which is no value of it'],
  ['a flag that is none', { where: { name: true } }, 'asks whether name is true, which is no flag'],
  ['nobody', { to: [] }, 'goes to nobody'],
  ['no person', { to: ['place'] }, 'goes to place, which names no person'],
  ['a point that is none', { to: ['lab.sample:fly'] }, 'goes to whoever holds lab.sample:fly, which is no permission point'],
  ['an escalation outside its steps', { to: [{ headOf: 'owner', from: 5 }] }, 'escalates at 5, which is none of its steps'],
  ['a step that is none', { asks: 'fly' }, 'asks people to fly, which is no step'],
  ['a step that cannot be taken', { asks: 'finish', while: ['done'] }, 'asks people to finish in no state in which they can'],
  ['lines beside it', { with: ['parts'] }, 'names parts, which is no value of it'],
  ['a subject that is no reference', { about: 'name' }, 'is about name, which is no reference of it'],
]
test.each(nonsense)('%s is refused in words', (_, reminder, says) => {
  expect(wrong(reminder)).toContain(`the reminder due ${says}`)
})

test('one of every record at all times is refused', () => {
  const { length } = wrong({})
  expect(length).toBe(0)
  const entity = sample([{ name: 'due', label: ['到期', 'Due'], before: 'dueOn', to: ['owner'] }])
  const registry = registryOf([defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [person, place, entity] })])
  expect(checkReminders(registry, entity)).toEqual([
    'the reminder due is told of every record at all times: it needs steps, states or conditions',
  ])
})
