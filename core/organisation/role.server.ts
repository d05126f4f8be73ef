import { accessChanged } from '../access/accessChanges.server.ts'
import { guard, serve, type Context } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import { refuse, type Problems } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { alonePoints, heldBesides, pointLabels } from '../rights/points.ts'
import { role } from '../people/role.ts'
import { refuseBesides } from './heldAlone.server.ts'
import { grantOf, roleChangeRefusal } from './roleRefusal.server.ts'

type Role = StoredRecord<typeof role>

const unknownPoint: Label = ['没有这个权限点', 'There is no such permission point']
const unknownEntity: Label = ['没有这种数据', 'There are no such records']
const givenAlone: Label = ['此权限只能单独授予，不能与其他权限放在一个角色里', 'This permission is given alone, in a role without others']
const bothWays: Label = ['同一权限点不能既授予又禁止', 'A point is either given or denied']
const systemRole: Label = ['系统角色的名称和范围不能修改，也不能删除', 'A system role keeps its name and scope and cannot be deleted']

/** What administering roles means beyond storing them: only rights that exist, given within one's own, in effect at once. */
export const servedRole = serve(role, {
  transitions: {},
  guards: { delete: guard(role, ['system'], (_actor, row) => (row.system ? { code: 'noPermission', message: systemRole } : true)) },
  async onCreate(context, row) {
    refuseUnknown(context, row)
    await refuseUnlessAllowed(context, null, row)
  },
  async onChange(context, row, before) {
    refuseUnknown(context, row)
    if (before.system && (row.name !== before.name || row.scope !== before.scope)) refuse('notEditable', { message: systemRole })
    await refuseUnlessAllowed(context, before, row)
    await refuseBesides(context, { role: row.id, points: row.points.map(({ point }) => point) })
    await accessChanged(context.tx, 'everyone')
  },
  onDelete: (context, row) => refuseUnlessAllowed(context, row, null),
})

const refuseUnknown = (context: Context, row: Role): void => {
  const { areas, entities } = context.product.registry
  const known = pointLabels(areas)
  const given = new Set(row.points.map(({ point }) => point))
  const besides = heldBesides([...given], alonePoints(areas))
  const problems: Problems = Object.fromEntries([
    ...row.points.flatMap(({ point }, at) => {
      if (!known.has(point)) return [[`points.${at}.point`, unknownPoint] as const]
      return point === besides ? [[`points.${at}.point`, givenAlone] as const] : []
    }),
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

const refuseUnlessAllowed = async (context: Context, before: Role | null, after: Role | null): Promise<void> => {
  const message = await roleChangeRefusal(context, before && grantOf(before), after && grantOf(after))
  if (message) refuse('noPermission', { message })
}
