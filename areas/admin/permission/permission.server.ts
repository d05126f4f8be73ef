import { sql } from 'kysely'
import { accessChanged, readGrants, type Grants } from '#core/access.server'
import type { AuditedChange } from '#core/audit'
import { audit } from '#core/audit.server'
import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { inLanguage, saidWithin, type Label } from '#core/language'
import { holdingOf, openingPoints, pointLabels, pointsOf, unswitchablePoints, type PointsThereAre } from '#core/rights'
import { createRecord } from '#core/records.server'
import { endOpenings, liveName } from '../goLive/endOpenings.server.ts'
import { goLive } from '../goLive/goLive.ts'
import { isLive } from '../goLive/isLive.server.ts'
import { conflictsIn } from './conflicts.ts'
import { changePermission, endOpening, listPermissions, reportConflicts, type PermissionPoint } from './permissionCalls.ts'

interface Setting {
  readonly point: string
  readonly intro: string
  readonly enabled: boolean
  readonly version: number
}

/** All points there are, with those that are switched off. */
export const pointsThereAre = (context: Context, { disabled }: Pick<Grants, 'disabled'>): PointsThereAre => ({
  every: new Set(pointLabels(context.product.registry.areas).keys()),
  disabled,
})

/** Every point with what is said of it and who holds it. */
export const servedListPermissions = serveCall(listPermissions, async context => {
  const { areas } = context.product.registry
  const grants = await readGrants(context.tx)
  const points = pointsThereAre(context, grants)
  const holdings = grants.people.map(person => holdingOf(person, points).points)
  const { rows } = await sql<Setting>`select point, intro, enabled, version from admin_point`.execute(context.tx)
  const opening = new Set(openingPoints(areas))
  const settings = new Map(rows.map(row => [row.point, row]))
  return {
    results: pointsOf(areas).map(({ point, label, area }): PermissionPoint => {
      const setting = settings.get(point)
      const home = areas.find(one => one.name === area)
      return {
        point,
        label,
        area: home ? { name: home.name, label: home.label } : null,
        intro: setting?.intro ?? '',
        enabled: setting?.enabled ?? true,
        locked: unswitchablePoints.includes(point),
        opening: opening.has(point),
        version: setting?.version ?? 0,
        roles: [...grants.roles.values()]
          .filter(role => role.points.includes(point))
          .map(role => ({ id: role.id, title: inLanguage(role.title, context.actor.language) })),
        holders: holdings.filter(held => held.has(point)).length,
      }
    }),
  }
})

const unknownPoint: Label = ['没有这个权限点', 'There is no such permission point']
const locked: Label = [
  '该权限点不能停用，否则将无法再启用权限点',
  'This permission cannot be disabled: without it, no permission could be enabled again',
]
const superAdminsOnly: Label = ['只有超级管理员可以停用或启用权限点', 'Only a super admin switches points off and on']
const changedMeanwhile: Label = [
  '其他用户刚修改过该权限点，请查看后再保存',
  'Another user has just changed this permission. Review it and save again.',
]

/** Says something about a point, or switches it. Who holds what changes with the next request of everybody. */
export const servedChangePermission = serveCall(changePermission, async (context, { point, version, intro, enabled }) => {
  const label = pointLabels(context.product.registry.areas).get(point) ?? refuse('invalidFields', { problems: { point: unknownPoint } })
  if (enabled !== true && unswitchablePoints.includes(point)) refuse('notEditable', { message: locked, leadsTo: { nothing: 'final' } })
  await sql`insert into admin_point (point, version) values (${point}, 1) on conflict do nothing`.execute(context.tx)
  const { rows } = await sql<Setting>`select point, intro, enabled, version from admin_point where point = ${point} for update`.execute(
    context.tx,
  )
  const before = rows[0] ?? refuse('notFound')
  // What nobody has said anything about yet counts as version 0; its row came into being just now.
  if (before.version !== Math.max(1, version)) refuse('staleVersion', { message: changedMeanwhile })
  const after = { intro: intro ?? '', enabled: enabled === true }
  if (before.enabled !== after.enabled && context.actor.type !== 'superAdmin') refuse('noPermission', { message: superAdminsOnly })
  const changes = settingChanges(before, after)
  if (changes.length === 0) return { version: before.version }
  await sql`update admin_point set intro = ${after.intro}, enabled = ${after.enabled}, version = version + 1 where point = ${point}`.execute(
    context.tx,
  )
  await audit(context, { entity: 'admin.permission', recordId: null, recordTitle: label[0], action: 'update', changes })
  await accessChanged(context.tx, 'everyone')
  return { version: before.version + 1 }
})

const liveAlready: Label = ['已上线，期初登记都已停用', 'The company is live already: nothing is taken over any more']

/**
 * The company begins to work with the product: what it takes over by from before, past those who agree to such things otherwise, is switched off for everybody, super
 * admins included. Whoever needs one of the points once more switches it on by itself, and both stand in the log.
 */
export const servedEndOpening = serveCall(endOpening, async (context, { remark }) => {
  if (context.actor.type !== 'superAdmin') refuse('noPermission', { message: superAdminsOnly })
  const ended = await endOpenings(context, remark)
  if (ended === 0) refuse('ruleBroken', { message: liveAlready, leadsTo: { nothing: 'needless' } })
  // Opening stock ends on the day of this record, which may have been entered before.
  if (!(await isLive(context)))
    await createRecord(context, goLive, {
      name: saidWithin(liveName, 60),
      liveFrom: companyDay(context.now),
      note: remark,
    })
  return { ended }
})

const yesNo = (value: boolean): Label => (value ? ['是', 'Yes'] : ['否', 'No'])

const settingChanges = (
  before: Pick<Setting, 'intro' | 'enabled'>,
  after: Pick<Setting, 'intro' | 'enabled'>,
): readonly AuditedChange[] => [
  ...(before.intro === after.intro
    ? []
    : [{ field: 'intro', label: ['说明', 'Intro'], before: [before.intro, before.intro], after: [after.intro, after.intro] } as const]),
  ...(before.enabled === after.enabled
    ? []
    : [{ field: 'enabled', label: ['启用', 'Enabled'], before: yesNo(before.enabled), after: yesNo(after.enabled) } as const]),
]

/** Who holds together what should be kept apart. */
export const servedReportConflicts = serveCall(reportConflicts, async context => {
  const grants = await readGrants(context.tx)
  const points = pointsThereAre(context, grants)
  const labels = pointLabels(context.product.registry.areas)
  const { language } = context.actor
  const held = grants.people
    .filter(({ type }) => type !== 'superAdmin')
    .map(person => ({ person, points: holdingOf(person, points).points }))
  return {
    results: conflictsIn(context.product.registry).flatMap(({ point, others, because }) =>
      others.map(other => ({
        points: [point, other].map(code => ({ code, title: inLanguage(labels.get(code) ?? [code, code], language) })),
        because: inLanguage(because, language),
        people: held
          .filter(holding => holding.points.has(point) && holding.points.has(other))
          .map(({ person }) => ({ id: person.id, title: inLanguage(person.title, language) })),
      })),
    ),
  }
})
