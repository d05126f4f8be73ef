import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { shownStateOf } from '../define/editions.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { snake, tableOf } from '../define/naming.ts'
import { columnOf } from '../define/rows.ts'
import { waysToQualify, waysToSay, type Qualified } from '../define/spoken.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { qualifiedTag, saidOnce } from '../logic/standing.ts'
import { valueInSet } from '../reading/derivedSet.server.ts'
import type { ShownState } from './related.ts'

/** Where an entity's records stand, as one would say it, by names of their own, in the order of the definition. */
interface StateField {
  readonly states: ReadonlyMap<string, ShownState>
  /** Its name over a row `t`. */
  readonly column: RawBuilder<string | null>
}

/** Where the records of an entity stand, where they have a state that the actor may see: what says more than it in its place. */
export const stateOf = (actor: Pick<Actor, 'points'>, entity: AnyEntity): StateField | undefined => {
  const name = shownStateOf(entity)
  const field = name === undefined ? undefined : fieldOf(entity.fields, name)
  if (name === undefined || !field || !readable(actor, field)) return undefined
  const seen = (ways: ReturnType<typeof waysToQualify>): readonly Way[] =>
    ways.flatMap(way => {
      const by = fieldOf(entity.fields, way.by)
      return by && readable(actor, by) ? [{ ...way, field: by }] : []
    })
  const [ways, more] = [seen(waysToSay(entity)), seen(waysToQualify(entity))]
  const column = sql<string | null>`${sql.ref(`t.${snake(name)}`)}`
  const states = statesOf(field).flatMap(([state, shown]) => [
    [state, shown] as const,
    ...more.filter(way => way.in.includes(state)).flatMap(way => qualifiedBy(way, state, shown)),
    ...ways.filter(way => way.in[0] === state).flatMap(way => saidBy(way)),
  ])
  if (ways.length + more.length === 0) return { states: new Map(states), column }
  const caseOf = (way: Way, before: RawBuilder<unknown>): RawBuilder<unknown> => {
    const said = valueOf(entity, way)
    const except = way.unless ? sql` and ${said}::text <> all(${[...way.unless]}::text[])` : sql``
    const isSaid = way.field.kind === 'flag' ? sql`${said}` : sql`${said} is not null${except}`
    const nameOfIt = way.field.kind === 'choice' ? sql`${`${way.by}.`}::text || ${said}` : sql`${way.by}::text`
    return sql`when ${column} = any(${[...way.in]}::text[]) and ${isSaid} then ${before}${nameOfIt}`
  }
  const cases = [...ways.map(way => caseOf(way, sql``)), ...more.map(way => caseOf(way, sql`${column} || '+' || `))]
  return { states: new Map(states), column: sql`case ${sql.join(cases, sql` `)} else ${column} end` }
}

interface Way extends Qualified<string, string> {
  readonly field: Field
}

const valueOf = (entity: AnyEntity, { by, field }: Way): RawBuilder<unknown> =>
  field.setBased === true ? valueInSet(tableOf(entity), by, field, 't') : sql.ref(`t.${columnOf(by, field.kind)}`)

/** The values of a choice with how they are shown. */
const statesOf = (field: Field): readonly (readonly [string, ShownState])[] => {
  const choice = field as Parameters<typeof choiceValue>[0]
  return Object.keys(choice.values).flatMap(name => {
    const value = choiceValue(choice, name)
    return value ? [[name, { label: value.label, tone: value.tone ?? 'neutral' }] as const] : []
  })
}

const saidBy = (way: Way): readonly (readonly [string, ShownState])[] =>
  way.field.kind === 'choice'
    ? statesOf(way.field).map(([value, shown]) => [`${way.by}.${value}`, shown] as const)
    : [[way.by, saidOnce(way.field, way)]]

/** A state with all that may stand behind it. */
const qualifiedBy = (way: Way, state: string, shown: ShownState): readonly (readonly [string, ShownState])[] =>
  saidBy(way).map(([name, said]) => [`${state}+${name}`, qualifiedTag(shown, said, way)] as const)

/** The column that says where a row `t` stands; null where there is none to show. */
export const stateColumn = (actor: Pick<Actor, 'points'>, entity: AnyEntity): RawBuilder<string | null> =>
  stateOf(actor, entity)?.column ?? sql<null>`null::text`

/** How what that column says is shown. */
export const shownState = ({ states }: StateField, name: string): ShownState | undefined => states.get(name)
