import { sql } from 'kysely'
import { guard, serve } from '#core/context.server'
import type { Label } from '#core/language'
import { meets } from '#core/records.server'
import { may, type Actor } from '#core/rights'
import { infoBoard } from './infoBoard.ts'

/** Who controls the files of all sees to their boards as well. */
const everyLevel = 'files.everyLevel:read'

const onlyMaintainers: Label = [
  '只有维护人、所属部门负责人和文控可以修改或删除',
  'Only its maintainers, the head of the owner department and file controllers change or delete it',
]

/** Boards for all, those of the actor's department, and those that they look after or for which they name who does. */
const shown = (actor: Actor) => {
  if (may(actor, everyLevel)) return sql<boolean>`true`
  const { userId, departmentId } = actor
  const ofDepartment = departmentId === null ? sql<boolean>`false` : meets(infoBoard, { audience: 'showRole1', department: departmentId })
  return sql<boolean>`(${meets(infoBoard, { audience: 'showRoles' })} or ${ofDepartment} or ${meets(infoBoard, { maintainers: [userId] })} or ${meets(infoBoard, { head: userId })})`
}

/** Those who look after it; where all of them have left, the head of the department names others, or whoever controls the files of all. */
const byMaintainer = guard(infoBoard, ['maintainers', 'head'], (actor, row) =>
  row.maintainers.includes(actor.userId) || [row.createdBy, row.head].includes(actor.userId) || may(actor, everyLevel)
    ? true
    : onlyMaintainers,
)

/** Who sees an info board, and who changes or deletes it. */
export const servedInfoBoard = serve(infoBoard, {
  scope: shown,
  guards: { update: byMaintainer },
  transitions: {},
})
