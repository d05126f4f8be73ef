import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { date } from '../fields/date/date.ts'
import { text } from '../fields/text/text.ts'
import type { Actor } from '../rights/actor.ts'
import { abilitiesOf } from './abilities.ts'

const rule = defineEntity({
  name: 'demo.rule',
  label: ['规则', 'Rule'],
  title: 'note',
  fields: { validFrom: date(['生效日期', 'Effective from'], { required: true }), note: text(['说明', 'Note']) },
  effective: { on: 'validFrom', why: 'note' },
})

const actor: Actor = {
  userId: 1,
  username: 'rules',
  name: '规则',
  type: 'ordinary',
  departmentId: null,
  departmentTree: [],
  points: new Set(['demo.rule:update', 'demo.rule:delete']),
  scope: 'all',
  language: 'zh',
}

test('what is gone by from a day on is edited and deleted until that day has passed by the clock that is asked, and by no other', () => {
  const may = abilitiesOf(rule, {}, actor)
  const on = (today: string | null) => may({ validFrom: '2026-12-01' }, today)
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(on)).toEqual([['update', 'delete'], ['update', 'delete'], []])
  expect(on(null)).toEqual([])
})
