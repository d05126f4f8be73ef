import { among, from, logicOf } from '#core/definition'
import { keyResult } from '../keyResult/keyResult.ts'
import { objective } from './objective.ts'

/** What an objective holds by its level, and what one that is carried over takes along. */
export const objectiveLogic = logicOf(objective, {
  from: {
    carriedFrom: from(objective, {
      in: ['reviewed'],
      label: ['结转', 'Carry over'],
      fill: {
        title: row => row.title,
        level: row => row.level,
        kind: row => row.kind,
        owner: row => row.owner,
        department: row => row.department,
        description: row => row.description,
      },
    }),
  },
  defaults: { owner: ({ actor }) => actor, kind: () => 'committed', level: () => 'person' },
  narrow: {
    supports: among(keyResult, row => ({ objective: row.parent }), [
      '须为上级目标的关键结果',
      'A key result of the objective that it supports',
    ]),
  },
  shown: { department: row => row.level === 'department', supports: row => row.parent !== null },
  required: { department: row => row.level === 'department' },
})
