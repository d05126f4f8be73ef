import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { logicOf } from '../define/logic.ts'
import { computed } from '../fields/origin.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { askedOver, viewOf } from './formLogic.ts'

const parcel = defineEntity({
  name: 'lab.parcel',
  label: ['包裹', 'Parcel'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    items: lines(['内容', 'Items'], { pieces: integer(['件数', 'Pieces'], { required: true }) }),
    pieces: computed(integer(['总件数', 'Pieces in all'])),
    note: text(['备注', 'Note']),
  },
  list: { columns: ['name'], sort: 'name' },
})
const logic = logicOf(parcel, {
  computed: { pieces: row => row.items.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0) },
  rules: { filled: { refuse: ['没有内容', 'Nothing is in it'], at: ['items'], holds: row => row.items.length > 0 } },
})
const asked = { logic: logic.logic, entity: parcel, seesAll: true }
const { note } = parcel.fields
const whole = {
  id: 1,
  name: 'A',
  pieces: 5,
  note: null,
  items: [
    { id: 1, pieces: 2 },
    { id: 2, pieces: 3 },
  ],
}
const { items: _, ...ofList } = whole

test('of a record that came with its lines it is worked out what follows from them', () => {
  expect(viewOf(askedOver(asked, whole), { note }, { note: 'x' }, whole).computed).toEqual({ pieces: 5 })
})

test('of one that came from a list without them nothing is, and no rule speaks of lines that are only not there', () => {
  const view = viewOf(askedOver(asked, ofList), { note }, { note: 'x' }, ofList)
  expect(view.computed).toEqual({})
  expect(view.refusals).toEqual({})
})

test('whoever does not see all of a record is not told more because it came with its lines', () => {
  expect(askedOver({ ...asked, seesAll: false }, whole).seesAll).toBe(false)
})
