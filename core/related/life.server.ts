import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { askedFor, lifeOf, type AmountsApart, type RelatedMoment } from '../define/passport.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import { exact, sumOf } from '../exact/exact.ts'
import { choiceValue, type AnyChoice, type Tone } from '../fields/choice/choice.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { kindOf } from '../fields/kinds.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { readListAddress } from '../lists/listAddress.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'
import { columnShape, everyCondition } from '../reading/conditions.server.ts'
import type { ListQuery } from '../reading/query.ts'
import { firstRecords, scopedConditions } from '../reading/read.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { may } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { lifeSteps, type LifeEvent, type LifeStep } from './lifeSteps.ts'
import type { Conservation, Share } from './passportCall.ts'

type Values = Readonly<Record<string, unknown>>

/** The list that some records of an entity are asked from, as its reader sees it; undefined where the reader does not, or cannot ask it so. */
interface AskedList {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly query: ListQuery
  readonly asks: string
}

const listAsked = (
  { product, actor }: Reading,
  of: string,
  asksOf: string,
  record: Values,
  named: readonly string[],
): AskedList | 'nothing' | undefined => {
  const entity = product.registry.entities.get(of)
  if (!entity || !may(actor, `${of}:read`)) return undefined
  const asks = askedFor(asksOf, record)
  if (asks === undefined) return 'nothing'
  const fields = listFields(entity, actor)
  const { query, ignored } = readListAddress(entity, fields, new URLSearchParams(asks))
  // What its reader cannot ask a list by they are not told by it.
  return ignored.length > 0 || named.some(name => !(name in fields)) ? undefined : { entity, fields, query, asks }
}

/** What a record went through, as far as its reader sees what says so; and how much of what says so they may not see. */
export const lifeTold = async (
  reading: Reading,
  entity: AnyEntity,
  record: Values,
): Promise<{ readonly steps: readonly LifeStep[]; readonly withheld: number }> => {
  const events: LifeEvent[] = []
  let withheld = 0
  for (const moment of lifeOf(entity)) {
    const found = 'of' in moment ? await related(reading, moment, record) : own(reading, moment, record)
    if (found) events.push(...found)
    else withheld += 1
  }
  return { steps: lifeSteps(events, clockReading(new Date()).day), withheld }
}

const own = (
  { actor }: Reading,
  { label, field }: { readonly label: Label; readonly field: string },
  record: Values,
): readonly LifeEvent[] | undefined => {
  if (!(field in record)) return undefined
  const day = record[field]
  if (typeof day !== 'string') return []
  const words = inLanguage(label, actor.language)
  return [
    { day: day.length > 10 ? clockReading(new Date(day)).day : day, words, tone: 'neutral', count: 1, id: null, of: null, asks: null },
  ]
}

/** So many days of one kind are told at most, the latest: the beginning of a life of five years stays. */
const mostDays = 2000

const related = async (reading: Reading, moment: RelatedMoment, record: Values): Promise<readonly LifeEvent[] | undefined> => {
  const list = listAsked(reading, moment.of, moment.asks, record, [moment.at, ...(moment.says === undefined ? [] : [moment.says])])
  if (!list || list === 'nothing') return list && []
  const { entity, fields, query, asks } = list
  const { product, database, actor } = reading
  const { column } = columnShape(entity, moment.at)
  const day: RawBuilder<unknown> = fields[moment.at]?.kind === 'moment' ? companyDayOf(column) : column
  const said = moment.says === undefined ? sql`null::text` : sql`${columnShape(entity, moment.says).column}::text`
  const { rows } = await sql<{ day: string; said: string | null; count: number; id: number }>`
    select e.day::text as day, e.said, count(*)::int as count, max(e.id)::int as id
    from (select ${day} as day, ${said} as said, t.id from ${relationOf(entity)} as t
      where ${everyCondition(scopedConditions(product, entity, actor, query))} and ${column} is not null) as e
    group by e.day, e.said order by e.day desc, max(e.id) desc limit ${mostDays}`.execute(database.db)
  const label = moment.label === undefined ? [] : [inLanguage(moment.label, actor.language)]
  return rows.toReversed().map(row => {
    const value = choiceIn(fields, moment.says, row.said)
    return {
      day: row.day,
      words: [...label, ...(value ? [inLanguage(value.label, actor.language)] : [])].join(' · '),
      tone: value?.tone ?? 'neutral',
      count: row.count,
      id: row.count === 1 ? row.id : null,
      of: moment.of,
      asks,
    }
  })
}

/** A value of a choice by the name of its field. */
const choiceIn = (fields: Fields, name: string | undefined, value: string | null): ReturnType<typeof choiceValue> => {
  const field = name === undefined ? undefined : fields[name]
  // Only choices have this kind.
  return field?.kind === 'choice' && value !== null ? choiceValue(field as AnyChoice, value) : undefined
}

/** What became of all that came in: null where nothing did, or its reader may not see all that it is counted from. */
export const conservedTold = async (reading: Reading, { conserved }: AnyEntity, record: Values): Promise<Conservation | null> => {
  if (!conserved) return null
  const flow = await apart(reading, conserved.flow, record)
  const lies = flow && (await apart(reading, conserved.lies, record))
  if (!flow || !lies || flow.length + lies.length === 0) return null
  const came = flow.filter(({ amount }) => exact(amount).gt(0))
  const went = flow
    .filter(({ amount }) => exact(amount).lt(0))
    .map(share => ({ ...share, amount: exact(share.amount).negated().toFixed() }))
  const missing = sumOf(came.map(({ amount }) => amount))
    .minus(sumOf(went.map(({ amount }) => amount)))
    .minus(sumOf(lies.map(({ amount }) => amount)))
  const told = ({ toText: shown, ...share }: Counted): Share => ({ ...share, shown: shown(share.amount) })
  return {
    came: came.map(told),
    lies: lies.map(told),
    went: went.map(told),
    missing: missing.eq(0) ? null : ((flow[0] ?? lies[0])?.toText(missing.toFixed()) ?? null),
  }
}

interface Counted extends Omit<Share, 'shown'> {
  readonly toText: (amount: string) => string
}

/** The sums of some records apart by a choice of theirs, without those that come to nothing. */
const apart = async (
  reading: Reading,
  { of, asks: asked, sum, by }: AmountsApart,
  record: Values,
): Promise<readonly Counted[] | undefined> => {
  const list = listAsked(reading, of, asked, record, [sum, by])
  if (!list || list === 'nothing') return list && []
  const { entity, fields, query, asks } = list
  const { product, database, actor } = reading
  const { rows } = await sql<{ value: string | null; amount: string }>`
    select e.value, sum(e.amount)::text as amount
    from (select ${columnShape(entity, by).column}::text as value, ${columnShape(entity, sum).column} as amount from ${relationOf(entity)} as t
      where ${everyCondition(scopedConditions(product, entity, actor, query))}) as e
    group by e.value having sum(e.amount) <> 0`.execute(database.db)
  if (rows.length === 0) return []
  const field = fields[sum]
  const saysUnit = field && unitOfRow(field)?.by
  const unit = saysUnit === undefined ? undefined : fields[saysUnit]
  const [row = {}] =
    unit && saysUnit !== undefined
      ? await firstRecords(product, database.db, entity, actor, { ...query, pageSize: 1 }, { [saysUnit]: unit })
      : []
  const order = Object.keys((fields[by] as AnyChoice | undefined)?.values ?? {})
  const toText = (amount: string): string => (field ? kindOf(field).toText(withUnit(field, row), amount, actor.language) : amount)
  return rows
    .map(({ value, amount }) => {
      const choice = choiceIn(fields, by, value)
      const tone: Tone = choice?.tone ?? 'neutral'
      return {
        value: value ?? '',
        words: choice ? inLanguage(choice.label, actor.language) : (value ?? ''),
        tone,
        amount,
        of,
        asks: `${asks}&${by}=${encodeURIComponent(value ?? '')}`,
        toText,
      }
    })
    .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
    .map(({ value: _value, ...counted }) => counted)
}
