import { departments, roles } from '../define/registry.ts'
import { choiceValue, type AnyChoice } from '../fields/choice/choice.ts'
import { flagKind } from '../fields/flag/flag.ts'
import type { Label } from '../language/label.ts'
import type { AuditedChange, FrozenText } from '../logic/changes.ts'
import { role } from '../people/role.ts'
import { user } from '../people/user.ts'
import { scopeWidths, userTypeCodes, type RowScope, type UserType } from '../rights/actor.ts'

/** A role with the lines that it had, each by its id. */
export interface RoleThen {
  readonly id: number
  scope: RowScope
  readonly points: Map<number, string>
  readonly denied: Map<number, string>
  readonly scopes: Map<number, { readonly entity: string; readonly scope: RowScope }>
  /** Something that was remembered of it could not be understood: what it gave is not known for certain. */
  isUnclear: boolean
}

/** A person with what their rights follow from. */
export interface PersonThen {
  readonly id: number
  type: UserType
  isAdmin: boolean
  isActive: boolean
  department: number | null
  readonly roles: Set<number>
  isUnclear: boolean
}

/** Who is given what at some time. Taken back in its place, deed by deed. */
export interface RightsThen {
  readonly people: Map<number, PersonThen>
  readonly roles: Map<number, RoleThen>
  /** The points that are switched off. */
  readonly disabled: Set<string>
  /** The department above each. */
  readonly parents: Map<number, number | null>
}

/** A remembered deed by which rights changed. */
export interface RightsDeed {
  readonly entity: string
  readonly id: number | null
  /** What it was done with is called: of a point, its caption. */
  readonly title: string | null
  readonly action: string
  readonly changes: readonly Pick<AuditedChange, 'field' | 'before' | 'after' | 'names'>[]
}

/** The codes of points and entities by what `captionKey` makes of their captions, which the audit keeps in their place. */
export interface CaptionedCodes {
  readonly points: ReadonlyMap<string, string>
  readonly entities: ReadonlyMap<string, string>
}

/** A caption as it is looked up: in Chinese alone several may read the same. */
export const captionKey = ([zh, en]: Label): string => `${zh} / ${en}`

/** How the audit calls the points that are switched off and on. */
export const switchedPoints = 'admin.permission'

/** The fields of a person by which their rights change. */
export const fieldsOfRights = ['roles', 'type', 'isAdmin', 'department', 'isActive'] as const

/** The values of a choice by their Chinese captions. */
const byCaption = <V extends string>(field: AnyChoice, values: readonly V[]): ReadonlyMap<string | undefined, V> =>
  new Map(values.map(value => [choiceValue(field, value)?.label[0], value]))

// The keys of a record over the kinds of people are the kinds.
const typesByCaption = byCaption(user.fields.type, Object.keys(userTypeCodes) as readonly UserType[])
const scopesByCaption = byCaption(role.fields.scope, scopeWidths)
const yes = flagKind.toText(user.fields.isActive, true, 'zh')

/** What stands behind a caption in the words for a whole line: `权限点：查看`, `Permission point: Read`. */
const partOf = (text: FrozenText, { label: [zh, en] }: { readonly label: Label }): Label | undefined => {
  const behind = (words: string | undefined, between: string, mark: string): string | undefined =>
    words
      ?.split(between)
      .find(part => part.startsWith(mark))
      ?.slice(mark.length)
  const [inChinese, inEnglish] = [behind(text?.[0], '；', `${zh}：`), behind(text?.[1], '; ', `${en}: `)]
  return inChinese === undefined || inEnglish === undefined ? undefined : [inChinese, inEnglish]
}

/** Takes a deed of a person back. */
const undoOfPerson = (person: PersonThen, { changes }: RightsDeed): void => {
  for (const { field, before, after, names } of changes) {
    const [name = '', member] = field.split('.')
    if (name === 'isActive' || name === 'isAdmin') person[name] = before?.[0] === yes
    if (name === 'type') {
      const type = typesByCaption.get(before?.[0])
      if (type) person.type = type
      else if (before !== null) person.isUnclear = true
    }
    if (name === 'department') {
      const [former] = names?.[departments] ?? []
      if (before !== null && former === undefined) person.isUnclear = true
      person.department = before === null ? null : (former ?? null)
    }
    if (name === 'roles') undoOfRoles(person, member, { before, after, ...(names === undefined ? {} : { names }) })
  }
}

/** A list of roles that went on says each that came and that went; one that began or ended is told whole, and one that was put in another order gives the same. */
const undoOfRoles = (
  person: PersonThen,
  member: string | undefined,
  { before, after, names }: Pick<AuditedChange, 'before' | 'after' | 'names'>,
): void => {
  const those = member === undefined ? names?.[roles] : [Number(member)]
  if (before !== null && after !== null) return
  if (!those) person.isUnclear = true
  for (const id of those ?? [])
    if (before === null) person.roles.delete(id)
    else person.roles.add(id)
}

const undoOfRole = (of: RoleThen, { changes }: RightsDeed, codes: CaptionedCodes): void => {
  for (const { field, before } of changes) {
    const [name = '', line, inner] = field.split('.')
    const id = Number(line)
    if (name === 'scope') {
      const scope = scopesByCaption.get(before?.[0])
      if (scope) of.scope = scope
      else if (before !== null) of.isUnclear = true
    }
    if (name === 'points' || name === 'denied') {
      const caption = inner === undefined ? partOf(before, role.fields[name].of.point) : before
      const point = caption ? codes.points.get(captionKey(caption)) : undefined
      if (before === null) of[name].delete(id)
      else if (point === undefined) of.isUnclear = true
      else of[name].set(id, point)
    }
    if (name === 'scopes') {
      const { entity: entityField, scope: scopeField } = role.fields.scopes.of
      const former = of.scopes.get(id)
      const entityCaption = inner === undefined ? partOf(before, entityField) : inner === 'entity' ? (before ?? undefined) : undefined
      const scopeCaption = inner === undefined ? partOf(before, scopeField) : inner === 'scope' ? (before ?? undefined) : undefined
      const entity = entityCaption === undefined ? former?.entity : codes.entities.get(captionKey(entityCaption))
      const scope = scopeCaption === undefined ? former?.scope : scopesByCaption.get(scopeCaption[0])
      if (before === null) of.scopes.delete(id)
      else if (entity === undefined || scope === undefined) of.isUnclear = true
      else of.scopes.set(id, { entity, scope })
    }
  }
}

const nobody = (id: number): PersonThen => ({
  id,
  type: 'ordinary',
  isAdmin: false,
  isActive: false,
  department: null,
  roles: new Set(),
  isUnclear: false,
})

const emptyRole = (id: number): RoleThen => ({
  id,
  scope: 'own',
  points: new Map(),
  denied: new Map(),
  scopes: new Map(),
  isUnclear: false,
})

/** What was deleted was there before, with what the deed says that it held. */
const found = <T>(all: Map<number, T>, id: number, action: string, empty: (id: number) => T): T | undefined => {
  const known = all.get(id)
  if (known || action !== 'delete') return known
  const before = empty(id)
  all.set(id, before)
  return before
}

/** Makes of who is given what who was given what before a deed; to be asked of each deed, the latest first. */
export const takeBack = (then: RightsThen, deed: RightsDeed, codes: CaptionedCodes): void => {
  const { entity, id, action, changes, title } = deed
  if (entity === switchedPoints) {
    // In Chinese alone, or in both.
    const point = [...codes.points].find(([key]) => key === title || key.startsWith(`${title} / `))?.[1]
    const switched = changes.find(({ field }) => field === 'enabled')
    if (point === undefined || !switched) return
    if (switched.before?.[0] === yes) then.disabled.delete(point)
    else then.disabled.add(point)
  }
  if (id === null) return
  if (entity === user.name) {
    const person = found(then.people, id, action, nobody)
    if (person) undoOfPerson(person, deed)
  }
  if (entity === role.name) {
    const of = found(then.roles, id, action, emptyRole)
    if (of) undoOfRole(of, deed, codes)
  }
  if (entity === departments)
    for (const { field, before, names } of changes)
      if (field === 'parent') then.parents.set(id, before === null ? null : (names?.[departments]?.[0] ?? null))
}

/** A department with all below it, as they were. */
export const treeThen = (parents: RightsThen['parents'], top: number | null): readonly number[] => {
  if (top === null) return []
  const tree = [top]
  // It grows while it is gone through.
  for (const above of tree) for (const [id, parent] of parents) if (parent === above && !tree.includes(id)) tree.push(id)
  return tree.toSorted((one, other) => one - other)
}
