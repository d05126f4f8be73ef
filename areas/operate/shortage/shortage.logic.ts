import { from, logicOf } from '#core/definition'
import { priorities } from '../mrpAction/actionChoices.ts'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { shortage } from './shortage.ts'

type Priority = keyof typeof priorities

const rank = (of: Priority): number => priorities[of].code

/** What a shortage must say by itself: it is never called less urgent than it is. */
export const shortageLogic = logicOf(shortage, {
  defaults: { kind: () => 'bom' },
  shown: {
    plan: row => row.kind === 'bom',
    raiseReason: row => row.raisedTo !== null,
  },
  required: {
    plan: row => row.kind === 'bom' && row.action === null,
    reason: row => row.kind === 'other',
    raiseReason: row => row.raisedTo !== null,
  },
  // Only the step of an action makes one of it.
  from: { action: from(mrpAction, { in: [] }) },
  computed: { priority: row => row.raisedTo ?? row.computedPriority ?? 'safety' },
  rules: {
    raisesIt: {
      refuse: ['只能提高优先级', 'A priority can only be raised'],
      at: ['raisedTo'],
      holds: row => row.raisedTo === null || rank(row.raisedTo) < rank(row.computedPriority),
    },
  },
})
