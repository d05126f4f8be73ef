import type { MatrixGroup, MatrixRow, RowScope } from '#core/rights'

/** What a role does with a right: nothing, gives it, or denies it whatever other roles give. */
export type Effect = 'none' | 'allow' | 'deny'

/** The rights of a role while they are being edited. */
export interface RightsDraft {
  readonly points: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** Where the role sees more or less than its own scope says. */
  readonly scopes: ReadonlyMap<string, RowScope>
}

/** What the role does with a right. */
export const effectOf = ({ points, denied }: RightsDraft, point: string): Effect =>
  denied.has(point) ? 'deny' : points.has(point) ? 'allow' : 'none'

/** What a click makes of it: nothing → given → denied → nothing. */
export const nextEffect = (effect: Effect): Effect => (effect === 'none' ? 'allow' : effect === 'allow' ? 'deny' : 'none')

/** The rights with this effect on some points. */
export const withEffect = (draft: RightsDraft, points: readonly string[], effect: Effect): RightsDraft => {
  const changed = new Set(points)
  const rest = (set: ReadonlySet<string>): readonly string[] => [...set].filter(point => !changed.has(point))
  return {
    ...draft,
    points: new Set([...rest(draft.points), ...(effect === 'allow' ? points : [])]),
    denied: new Set([...rest(draft.denied), ...(effect === 'deny' ? points : [])]),
  }
}

/** A whole row or column at once: gives what is not denied; when all of it is given already, takes it. */
export const toggled = (draft: RightsDraft, points: readonly string[]): RightsDraft => {
  const free = points.filter(point => effectOf(draft, point) !== 'deny')
  return withEffect(draft, free, free.every(point => draft.points.has(point)) ? 'none' : 'allow')
}

/** The rights with another scope on an entity; undefined follows the role's own. */
export const withScope = (draft: RightsDraft, entity: string, scope: RowScope | undefined): RightsDraft => {
  const scopes = new Map(draft.scopes)
  if (scope === undefined) scopes.delete(entity)
  else scopes.set(entity, scope)
  return { ...draft, scopes }
}

/** Whether a row says something else than what is stored. */
const rowDiffers = (stored: RightsDraft, draft: RightsDraft, row: MatrixRow): boolean =>
  row.points.some(({ point }) => effectOf(stored, point) !== effectOf(draft, point)) ||
  (row.scoped !== null && stored.scopes.get(row.scoped) !== draft.scopes.get(row.scoped))

/** Whether the role says anything in a row. */
const rowSays = (draft: RightsDraft, row: MatrixRow): boolean => row.points.some(({ point }) => effectOf(draft, point) !== 'none')

/** Which rows a person wants to see. */
export interface RowsWanted {
  readonly search: string
  readonly only: 'all' | 'given' | 'differing'
}

/** The rows that are wanted; groups of which nothing is left go too. Words are found in both languages and in the codes. */
export const wantedRows = (
  groups: readonly MatrixGroup[],
  { search, only }: RowsWanted,
  draft: RightsDraft,
  stored: RightsDraft,
): readonly MatrixGroup[] => {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (row: MatrixRow, group: MatrixGroup): boolean => {
    if (only === 'given' && !rowSays(draft, row)) return false
    if (only === 'differing' && !rowDiffers(stored, draft, row)) return false
    const text = [row.key, ...row.label, ...group.label, ...row.points.flatMap(({ point, label }) => [point, ...label])]
      .join('\n')
      .toLowerCase()
    return words.every(word => text.includes(word))
  }
  return groups.map(group => ({ ...group, rows: group.rows.filter(row => isWanted(row, group)) })).filter(({ rows }) => rows.length > 0)
}

/** How many rights of some rows the role gives and denies. */
export const countsOf = (
  rows: readonly MatrixRow[],
  draft: RightsDraft,
): { readonly given: number; readonly denied: number; readonly all: number } => {
  const points = rows.flatMap(row => row.points.map(({ point }) => point))
  const count = (effect: Effect): number => points.filter(point => effectOf(draft, point) === effect).length
  return { given: count('allow'), denied: count('deny'), all: points.length }
}

/** A stored line; its id stays as long as what it says stays. */
export interface CodeLine {
  readonly id?: number
  readonly point: string
}

/** The lines of a set of points: known ones keep their place and identity, new ones follow. */
export const pointLines = (former: readonly CodeLine[], points: ReadonlySet<string>): readonly CodeLine[] => {
  const known = new Set(former.map(({ point }) => point))
  return [...former.filter(({ point }) => points.has(point)), ...[...points].filter(point => !known.has(point)).map(point => ({ point }))]
}

/** A stored exception of the row scope. */
export interface ScopeLine {
  readonly id?: number
  readonly entity: string
  readonly scope: RowScope
}

/** The lines of the exceptions, as `pointLines`. */
export const scopeLines = (former: readonly ScopeLine[], scopes: ReadonlyMap<string, RowScope>): readonly ScopeLine[] => {
  const known = new Set(former.map(({ entity }) => entity))
  const kept = former.flatMap(line => {
    const scope = scopes.get(line.entity)
    return scope === undefined ? [] : [{ ...line, scope }]
  })
  return [...kept, ...[...scopes].filter(([entity]) => !known.has(entity)).map(([entity, scope]) => ({ entity, scope }))]
}

/** The rights that some lines say. */
export const rightsDraft = (points: readonly CodeLine[], denied: readonly CodeLine[], scopes: readonly ScopeLine[]): RightsDraft => ({
  points: new Set(points.map(({ point }) => point)),
  denied: new Set(denied.map(({ point }) => point)),
  scopes: new Map(scopes.map(({ entity, scope }) => [entity, scope])),
})
