import { accessChanged } from '../../../core/access/accessChanges.server.ts'
import { pointLabels } from '../../../core/access/points.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse, type Problems } from '../../../core/errors/refuse.ts'
import { guard, serve, type Step } from '../../../core/records/serve.server.ts'
import { role } from './role.ts'
import { grantOf, roleChangeRefusal } from './roleRefusal.server.ts'

type Role = StoredRecord<typeof role>

const unknownPoint: Label = ['没有这个权限点', 'There is no such permission point']
const unknownEntity: Label = ['没有这种数据', 'There are no such records']
const bothWays: Label = ['同一权限点不能既授予又禁止', 'A point is either given or denied']
const systemRole: Label = ['系统角色的名称和范围不能修改，也不能删除', 'A system role keeps its name and scope and cannot be deleted']

/** What administering roles means beyond storing them: only rights that exist, given within one's own, in effect at once. */
export const servedRole = serve(role, {
  transitions: {},
  guards: { delete: guard(role, ['system'], (_actor, row) => (row.system ? { code: 'noPermission', message: systemRole } : true)) },
  async onCreate(step, row) {
    refuseUnknown(step, row)
    await refuseUnlessAllowed(step, null, row)
  },
  async onChange(step, row, before) {
    refuseUnknown(step, row)
    if (before.system && (row.name !== before.name || row.scope !== before.scope)) refuse('notEditable', { message: systemRole })
    await refuseUnlessAllowed(step, before, row)
    await accessChanged(step.tx, 'everyone')
  },
  onDelete: (step, row) => refuseUnlessAllowed(step, row, null),
})

const refuseUnknown = (step: Step, row: Role): void => {
  const { areas, entities } = step.product.registry
  const known = pointLabels(areas)
  const given = new Set(row.points.map(({ point }) => point))
  const problems: Problems = Object.fromEntries([
    ...row.points.flatMap(({ point }, at) => (known.has(point) ? [] : [[`points.${at}.point`, unknownPoint] as const])),
    ...row.denied.flatMap(({ point }, at) =>
      known.has(point)
        ? given.has(point)
          ? [[`denied.${at}.point`, bothWays] as const]
          : []
        : [[`denied.${at}.point`, unknownPoint] as const],
    ),
    ...row.scopes.flatMap(({ entity }, at) => (entities.has(entity) ? [] : [[`scopes.${at}.entity`, unknownEntity] as const])),
  ])
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

const refuseUnlessAllowed = async (step: Step, before: Role | null, after: Role | null): Promise<void> => {
  const message = await roleChangeRefusal(step, before && grantOf(before), after && grantOf(after))
  if (message) refuse('noPermission', { message })
}
