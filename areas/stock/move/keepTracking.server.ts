import { follow } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exists } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { move } from './move.ts'

const trackingIsFixed: Label = [
  '已有库存移动，追溯方式不能再修改',
  'There are stock moves of it already, so the way it is tracked stays as it is',
]

/** How a material is tracked stays as it is once goods of it were moved. The whole truth: it does not depend on who sees the moves. */
export const keepTracking = follow(material, {
  check: async (context, row, before) => {
    const changed = before === null ? [] : (['batchTracked', 'serialTracked'] as const).filter(name => row[name] !== before[name])
    if (changed.length > 0 && (await exists(context, move, { material: row.id })))
      refuse('ruleBroken', { message: trackingIsFixed, problems: Object.fromEntries(changed.map(name => [name, trackingIsFixed])) })
  },
})
