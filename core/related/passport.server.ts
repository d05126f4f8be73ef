import { sql } from 'kysely'
import type { Reading } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { passportOf, type RelatedAnswer } from '../define/passport.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import { refuse } from '../errors/refuse.ts'
import { choiceValue, type AnyChoice, type Tone } from '../fields/choice/choice.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { grouped } from '../language/counted.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { columnShape, everyCondition } from '../reading/conditions.server.ts'
import { exactCount, type ListQuery } from '../reading/query.ts'
import { firstRecords, readRecord, scopedConditions } from '../reading/read.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { may } from '../rights/actor.ts'
import { conservedTold, lifeTold, listAsked, type AskedList } from './life.server.ts'
import type { Answers, TrueAnswer } from './passportCall.ts'

/** What related records answer of a record; refuses with `notFound` where its reader does not see the record itself. */
export const answersFor = async (reading: Reading, name: string, id: number): Promise<Answers> => {
  const { product, database, actor } = reading
  const entity = product.registry.entities.get(name)
  if (!entity || !may(actor, `${name}:read`)) return refuse('notFound')
  const record = (await readRecord(product, { db: database.db }, entity, actor, id)) ?? refuse('notFound')
  const answers: (TrueAnswer | null)[] = []
  // One after the other: whoever opens a page takes one connection, not as many as there are questions.
  for (const asked of passportOf(entity)) answers.push('of' in asked ? await answer(reading, asked, record) : null)
  const { steps, withheld } = await lifeTold(reading, entity, record)
  return { answers, life: steps, withheld, conserved: await conservedTold(reading, entity, record) }
}

type Values = Readonly<Record<string, unknown>>

const nothing: TrueAnswer = { text: null, more: [], tone: 'neutral' }

const answer = async (reading: Reading, asked: RelatedAnswer, record: Values): Promise<TrueAnswer | null> => {
  const { actor } = reading
  const main = asked.sum ?? asked.first
  const list = listAsked(reading, asked.of, asked.asks, record, main === undefined ? [] : [main])
  if (!list || list === 'nothing') return list ? nothing : null
  const { entity, fields, query } = list
  const amounts = asked.sum === undefined ? [] : [asked.sum, ...(asked.with ?? [])].filter(name => name in fields)
  const groups = await counted(reading, list, asked.sum, amounts)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return nothing
  const shown = [...(asked.first === undefined ? [] : [asked.first]), ...(asked.with ?? [])].filter(name => name in fields)
  const row = await firstRow(reading, entity, query, fields, [...shown, ...(asked.sum === undefined ? [] : [asked.sum])])
  return told({ asked, entity, fields, row, count, groups }, actor.language)
}

/** So many records are counted; of more it is said that there are more. */
const mostCounted = 100

/** Records whose amounts are in one currency, or of which nothing is added up: how many, and what each amount comes to. */
interface Group {
  /** What says the currency holds this; null where nothing does. */
  readonly unit: string | null
  readonly count: number
  readonly sums: Readonly<Record<string, string>>
}

/** How many there are, `mostCounted` and one more at most where nothing is added up, and the sums of some amounts of theirs, each currency apart; of no more than a list counts. */
const counted = async (
  { product, database, actor }: Reading,
  { entity, fields, query }: AskedList,
  sum: string | undefined,
  amounts: readonly string[],
): Promise<readonly Group[]> => {
  const from = sql`from ${relationOf(entity)} as t where ${everyCondition(scopedConditions(product, entity, actor, query))}`
  if (amounts.length === 0) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (select ${from} limit ${mostCounted + 1}) as counted`.execute(database.db)
    return rows.map(({ count }) => ({ unit: null, count, sums: {} }))
  }
  const by = currencyOf(fields, sum)
  const unit = by === undefined ? sql`null::text` : sql`${columnShape(entity, by).column}::text`
  const columns = amounts.map((name, place) => ({ name, own: columnShape(entity, name).column, as: `a${place}` }))
  const { rows } = await sql<{ unit: string | null; count: number; sums: readonly string[] }>`select e.unit, count(*)::int as count,
      array[${sql.join(columns.map(({ as }) => sql`coalesce(sum(${sql.ref(`e.${as}`)}), 0)::text`))}] as sums
    from (select ${unit} as unit, ${sql.join(columns.map(({ own, as }) => sql`${own} as ${sql.id(as)}`))} ${from} limit ${exactCount + 1}) as e
    group by e.unit order by count(*) desc, e.unit`.execute(database.db)
  return rows.map(({ sums, ...group }) => ({
    ...group,
    sums: Object.fromEntries(columns.map(({ name }, place) => [name, sums[place] ?? '0'])),
  }))
}

/** The choice that says in which currency an amount is. */
const currencyOf = (fields: Fields, amount: string | undefined): string | undefined => {
  const field = amount === undefined ? undefined : fields[amount]
  const unit = field && unitOfRow(field)
  return unit?.signed && unit.by in fields ? unit.by : undefined
}

/** Some fields of the first of them, with what says the unit of each. */
const firstRow = async (
  { product, database, actor }: Reading,
  entity: AnyEntity,
  query: ListQuery,
  fields: Fields,
  names: readonly string[],
): Promise<Values> => {
  const units = names.flatMap(name => unitsOf(fields[name]))
  const wanted = Object.fromEntries([...names, ...units].flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
  if (Object.keys(wanted).length === 0) return {}
  const [row = {}] = await firstRecords(product, database.db, entity, actor, { ...query, pageSize: 1 }, wanted)
  return row
}

const unitsOf = (field: Field | undefined): readonly string[] => (field?.unit !== undefined && 'by' in field.unit ? [field.unit.by] : [])

interface Found {
  readonly asked: RelatedAnswer
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly row: Values
  readonly count: number
  readonly groups: readonly Group[]
}

const told = ({ asked, entity, fields, row, count, groups }: Found, language: Language): TrueAnswer => {
  const words = (name: string, value: unknown): string => {
    const field = fields[name]
    return field && value !== null && value !== undefined ? kindOf(field).toText(withUnit(field, row), value, language) : ''
  }
  const by = currencyOf(fields, asked.sum)
  const summed = (name: string): string =>
    groups
      .map(({ unit, sums }) => {
        const field = fields[name]
        return field
          ? kindOf(field).toText(withUnit(field, by === undefined ? row : { ...row, [by]: unit }), sums[name] ?? '0', language)
          : ''
      })
      .join(' + ')
  const captioned = (name: string): readonly string[] => {
    const text = asked.sum === undefined ? words(name, row[name]) : summed(name)
    const caption = fieldOf(entity.fields, name)?.label
    return text === '' || !caption ? [] : [isPlain(fields[name]) ? text : `${inLanguage(caption, language)} ${text}`]
  }
  const isMore = count > mostCounted
  const others = inLanguage(
    isMore ? [`另有 ${mostCounted} 项以上`, `${mostCounted} or more others`] : [`另 ${count - 1} 项`, `${count - 1} more`],
    language,
  )
  const howMany = isMore ? inLanguage([`${mostCounted} 以上`, `more than ${mostCounted}`], language) : String(count)
  const main = asked.first === undefined ? '' : words(asked.first, row[asked.first])
  if (asked.sum !== undefined && count > exactCount) return { text: inLanguage(tooMany, language), more: [], tone: 'neutral' }
  return {
    text: asked.sum === undefined ? (asked.first === undefined ? howMany : main || null) : summed(asked.sum),
    more: [...(asked.with ?? []).flatMap(captioned), ...(asked.first !== undefined && count > 1 ? [others] : [])],
    tone: asked.bad
      ? 'bad'
      : toneOf(asked.first === undefined ? undefined : fields[asked.first], asked.first === undefined ? null : row[asked.first]),
  }
}

/** What is said in place of a sum. */
const tooMany: Label = [`超过 ${grouped(exactCount)} 条，未加总`, `More than ${grouped(exactCount)}: not added up`]

/** Names and words speak for themselves; figures and days say what they are. */
const isPlain = (field: Field | undefined): boolean =>
  !['integer', 'decimal', 'money', 'date', 'moment', 'flag'].includes(field?.kind ?? '')

const toneOf = (field: Field | undefined, value: unknown): Tone =>
  field?.kind === 'choice' && typeof value === 'string'
    ? // Only choices have this kind.
      (choiceValue(field as AnyChoice, value)?.tone ?? 'neutral')
    : 'neutral'
