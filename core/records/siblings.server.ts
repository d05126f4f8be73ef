import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { partTableOf } from '../define/naming.ts'
import { siblingsIn } from '../define/siblings.ts'
import { refuse, type Problems } from '../errors/refuse.ts'
import { isLineName } from '../fields/lines/lineName.ts'
import type { Context } from '../context/serve.server.ts'
import { drawIds } from './drawIds.server.ts'

type Values = Readonly<Record<string, unknown>>

const noSuchLine: Label = ['所选的行不在本单据中，请另选一行', 'The chosen line is not part of this record. Choose another one']

const linesIn = (values: Values, name: string): readonly Values[] => {
  const value = values[name]
  // Lines are a list of objects.
  return Array.isArray(value) ? (value as readonly Values[]) : []
}

/** Values in which every line has the id that it will have, as far as others speak of it; and which ids were drawn for that. */
export interface NamedLines {
  readonly values: Values
  readonly drawn: ReadonlySet<unknown>
}

/**
 * New lines are named by whoever sends them (`new:1`) until they are saved. Draws an id for each to which another line of the same values refers, and
 * puts it in the place of its name; a name of which nobody speaks is forgotten. A name that no line has is refused where it stands.
 */
export const withLineIds = async (context: Context, entity: AnyEntity, values: Values): Promise<NamedLines> => {
  const ids = new Map<string, number>()
  const spoken = new Map<string, Set<string>>()
  for (const { lines, name, to } of siblingsIn(entity))
    for (const line of linesIn(values, lines)) {
      const said = line[name]
      if (isLineName(said)) spoken.set(to, (spoken.get(to) ?? new Set()).add(said))
    }
  for (const [to, names] of spoken) {
    const named = linesIn(values, to).flatMap(({ id }) => (isLineName(id) && names.has(id) ? [id] : []))
    const drawn = await drawIds(context, partTableOf(entity, to), named.length)
    for (const [at, name] of named.entries()) ids.set(`${to} ${name}`, drawn[at] ?? 0)
  }
  const problems: [string, Label][] = []
  const fields = Object.entries<Field>(entity.fields).filter(([name, field]) => field.kind === 'lines' && values[name] !== undefined)
  const numbered = fields.map(([name, field]) => [
    name,
    linesIn(values, name).map((line, at) => {
      const { id, ...rest } = line
      const own = isLineName(id) ? ids.get(`${name} ${id}`) : id
      const siblings = Object.entries((field as Field & { readonly of: Fields }).of).flatMap(([inner, one]) => {
        const said = line[inner]
        if (!('sibling' in one) || !isLineName(said)) return []
        const known = ids.get(`${String(one.sibling)} ${said}`)
        if (known === undefined) problems.push([`${name}.${at}.${inner}`, noSuchLine])
        return [[inner, known] as const]
      })
      return { ...rest, ...(own === undefined ? {} : { id: own }), ...Object.fromEntries(siblings) }
    }),
  ])
  refuseAny(Object.fromEntries(problems))
  return { values: { ...values, ...Object.fromEntries(numbered) }, drawn: new Set(ids.values()) }
}

/** Refuses lines that speak of a line which is not, or no longer, part of the record. */
export const checkSiblings = (entity: AnyEntity, row: Values): void => {
  const problems: Record<string, Label> = {}
  for (const { lines, name, to } of siblingsIn(entity)) {
    const ids = new Set(linesIn(row, to).map(({ id }) => id))
    for (const [at, line] of linesIn(row, lines).entries()) {
      const said = line[name] ?? null
      if (said !== null && !ids.has(said)) problems[`${lines}.${at}.${name}`] = noSuchLine
    }
  }
  refuseAny(problems)
}

const refuseAny = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}
