import { sql } from 'kysely'
import { guard, serve } from '#core/context.server'
import type { Label } from '#core/language'
import { meets } from '#core/records.server'
import type { Actor } from '#core/rights'
import { infoBoard } from './infoBoard.ts'

const onlyMaintainers: Label = ['只有维护人可以修改', 'Only its maintainers change it']

/** Boards for all, those of the actor's department, and those that they look after. */
const shown = ({ userId, departmentId }: Actor) => {
  const ofDepartment = departmentId === null ? sql<boolean>`false` : meets(infoBoard, { audience: 'showRole1', department: departmentId })
  return sql<boolean>`(${meets(infoBoard, { audience: 'showRoles' })} or ${ofDepartment} or ${meets(infoBoard, { maintainers: [userId] })})`
}

const byMaintainer = guard(infoBoard, ['maintainers'], (actor, row) =>
  row.maintainers.includes(actor.userId) || row.createdBy === actor.userId ? true : onlyMaintainers,
)

/** Who sees an info board, and that its maintainers alone change it. */
export const servedInfoBoard = serve(infoBoard, {
  scope: shown,
  guards: { update: byMaintainer },
  transitions: {},
})
