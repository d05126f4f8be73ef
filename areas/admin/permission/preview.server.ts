import { readGrants, type Grantee } from '#core/access.server'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { seenAmong } from '#core/queries.server'
import { accessDifference, holdingOf, isSame, pointLabels, type AccessDifference, type RoleGrant, type RowScope } from '#core/rights'
import { user } from '#core/people'
import { roleChangeRefusal, roleRights, userChangeRefusal, type UserRights } from '#core/people.server'
import { conflictsAmong, conflictsIn } from './conflicts.ts'
import { pointsThereAre } from './permission.server.ts'
import { previewRole, previewUser, type PersonDifference, type RightsPreview } from './permissionCalls.ts'
import { scopeWords } from './reasonWords.ts'

/** One person before and after a change. */
interface Compared {
  readonly before: Grantee
  readonly after: Grantee
}

/** What the typed rights of a role mean for everybody who has it. */
export const servedPreviewRole = serveCall(previewRole, async (context, { role: id, ...typed }) => {
  const grants = await readGrants(context.tx)
  const former = typeof id === 'number' ? (grants.roles.get(id) ?? refuse('notFound')) : undefined
  const lines = { points: [], denied: [], scopes: [], ...given(typed) }
  const next: RoleGrant = { id: former?.id ?? 0, title: former?.title ?? ['', ''], ...roleRights({ ...lines, scope: typed.scope }) }
  const holders = grants.people.filter(person => person.isActive && person.roles.some(role => role.id === next.id))
  const compared = holders.map(before => ({
    before,
    after: { ...before, roles: before.roles.map(role => (role.id === next.id ? next : role)) },
  }))
  return {
    holders: holders.length,
    ...(await previewOf(context, grants.disabled, compared)),
    refusal: inWords(context, await roleChangeRefusal(context, former ?? null, next)),
  }
})

/** What a user could do with other roles. */
export const servedPreviewUser = serveCall(previewUser, async (context, { user: id, type, isAdmin, roles }) => {
  const {
    people: [known],
    disabled,
    roles: byId,
  } = await readGrants(context.tx, typeof id === 'number' ? [id] : [])
  if (typeof id === 'number' && (!known || !(await seenAmong(context, user.name, [id])).has(id))) refuse('notFound')
  const nobody: Grantee = {
    id: 0,
    username: '',
    title: ['新用户', 'New user'],
    type: 'ordinary',
    isAdmin: false,
    isActive: true,
    departmentId: null,
    roles: [],
  }
  const before: Grantee = { ...(known ?? nobody), isActive: true }
  const after: Grantee = { ...before, type, isAdmin: isAdmin === true, roles: (roles ?? []).flatMap((one: number) => byId.get(one) ?? []) }
  // A new user is made for the maker's own department until another one is chosen.
  const departmentId = known ? known.departmentId : context.actor.departmentId
  return {
    holders: 1,
    ...(await previewOf(context, disabled, [{ before, after }])),
    refusal: inWords(context, await userChangeRefusal(context, known ? rightsOf(before) : null, rightsOf({ ...after, departmentId }))),
  }
})

const inWords = ({ actor }: Context, words: Label | undefined): string | null => (words ? inLanguage(words, actor.language) : null)

const rightsOf = ({ id, type, isActive, isAdmin, departmentId, roles }: Grantee): UserRights => ({
  id,
  type,
  isActive,
  isAdmin,
  department: departmentId,
  roles: roles.map(role => role.id),
  email: null,
})

/** Lines that were sent; what was left out stays away. */
const given = <T extends object>(typed: T): { [K in keyof T]: NonNullable<T[K]> } =>
  // Only what is there is kept, which is what the type says.
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>
  }

const previewOf = async (
  context: Context,
  disabled: readonly string[],
  compared: readonly Compared[],
): Promise<Omit<RightsPreview, 'holders' | 'refusal'>> => {
  const points = pointsThereAre(context, { disabled })
  const apart = conflictsIn(context.product.registry)
  const affected = compared.flatMap(({ before, after }) => {
    const [was, is] = [holdingOf(before, points), holdingOf(after, points)]
    const difference = accessDifference(was, is)
    const known = conflictsAmong(apart, was.points)
    const fresh = after.type === 'superAdmin' ? [] : conflictsAmong(apart, is.points).filter(conflict => !known.includes(conflict))
    return isSame(difference) ? [] : [{ person: after, difference, conflicts: fresh.map(({ because }) => because) }]
  })
  const visible = await seenAmong(
    context,
    user.name,
    affected.map(({ person }) => person.id),
  )
  const shown = affected.filter(({ person }) => person.id === 0 || visible.has(person.id))
  return { people: shown.map(one => toldOf(context, one)), hidden: affected.length - shown.length }
}

interface Affected {
  readonly person: Grantee
  readonly difference: AccessDifference
  readonly conflicts: readonly Label[]
}

const toldOf = ({ actor: { language }, product: { registry } }: Context, { person, difference, conflicts }: Affected): PersonDifference => {
  const labels = pointLabels(registry.areas)
  const point = (code: string) => ({ code, title: inLanguage(labels.get(code) ?? [code, code], language) })
  const scope = (width: RowScope | null) => width && inLanguage(scopeWords(width), language)
  return {
    user: { id: person.id, title: inLanguage(person.title, language) },
    gained: difference.gained.map(point),
    lost: difference.lost.map(point),
    // Of shared records everybody who reads them sees all, whatever their own scope.
    scopes: difference.scopes.flatMap(({ entity, before, after }) => {
      const found = registry.entities.get(entity)
      return !found || found.shared === true
        ? []
        : [{ entity: { code: entity, title: inLanguage(found.label, language) }, before: scope(before), after: scope(after) }]
    }),
    conflicts: conflicts.map(words => inLanguage(words, language)),
  }
}
