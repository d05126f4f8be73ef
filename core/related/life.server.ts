import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '../context/serve.server.ts'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { namedIn } from '../define/registry.ts'
import { askedFor, lifeOf, type AmountsApart, type RelatedMoment } from '../define/passport.ts'
import { unitOfRow, withUnit } from '../define/unit.ts'
import { exact, sumOf } from '../exact/exact.ts'
import { choiceValue, type AnyChoice, type Tone } from '../fields/choice/choice.ts'
import { kindOf } from '../fields/kinds.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { readListAddress } from '../lists/listAddress.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'
import { columnShape, everyCondition } from '../reading/conditions.server.ts'
import { exactCount, type ListQuery } from '../reading/query.ts'
import { firstRecords, scopedConditions } from '../reading/read.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { mayRead } from '../rights/mayRead.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { lifeSteps, type LifeEvent, type LifeList, type LifeStep } from './lifeSteps.ts'
import type { Conservation, Share } from './passportCall.ts'

type Values = Readonly<Record<string, unknown>>

/** The list that some records of an entity are asked from, as its reader sees it. */
export interface AskedList {
  readonly entity: AnyEntity
  readonly fields: Fields
  readonly query: ListQuery
  readonly asks: string
}

/**
 * The list by which a question is answered; undefined where its reader may not ask it so, or not read what it names: what they cannot ask a list by they are not told by it.
 * `nothing` where the record lacks what it is asked by. Whether it is withheld follows from rights alone, never from what the record holds.
 */
export const listAsked = (
  { product, actor }: Reading,
  of: string,
  asksOf: string,
  record: Values,
  named: readonly string[],
): AskedList | 'nothing' | undefined => {
  const entity = namedIn(product.registry, of)
  if (!entity || !mayRead(actor, entity)) return undefined
  const asks = askedFor(asksOf, record)
  const fields = listFields(entity, actor)
  const { query, ignored } = readListAddress(entity, fields, new URLSearchParams(asks ?? asksOf.replaceAll(/\{\w+\}/g, '1')))
  if (ignored.length > 0 || named.some(name => !(name in fields))) return undefined
  return asks === undefined ? 'nothing' : { entity, fields, query, asks }
}

/** What a record went through, as far as its reader sees what says so; and whether there is anything that says so and that they may not see. */
export const lifeTold = async (
  reading: Reading,
  entity: AnyEntity,
  record: Values,
): Promise<{ readonly steps: readonly LifeStep[]; readonly withheld: boolean }> => {
  const events: LifeEvent[] = []
  let withheld = false
  for (const moment of lifeOf(entity)) {
    const found = 'of' in moment ? await related(reading, moment, record) : own(reading, moment, record)
    if (found) events.push(...found)
    else withheld = true
  }
  return { steps: lifeSteps(events, companyDay(await databaseNow(reading.database.db))), withheld }
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
  return [{ day: day.length > 10 ? companyDay(day) : day, words, tone: 'neutral', count: 1, id: null, list: null, said: '' }]
}

/** So many records are read that a life is told by, the latest; and of a life that has more so many from its beginning. */
const mostRead = { latest: exactCount, first: 100 } as const

interface Told {
  readonly day: string
  readonly said: string | null
  readonly count: number
  readonly id: number
}

const related = async (reading: Reading, moment: RelatedMoment, record: Values): Promise<readonly LifeEvent[] | undefined> => {
  const asked = listAsked(reading, moment.of, moment.asks, record, [moment.at, ...(moment.says === undefined ? [] : [moment.says])])
  if (!asked || asked === 'nothing') return asked && []
  const { entity, fields, query, asks } = asked
  const { product, database, actor } = reading
  const { column } = columnShape(entity, moment.at)
  const isMoment = fields[moment.at]?.kind === 'moment'
  const day: RawBuilder<unknown> = isMoment ? companyDayOf(column) : column
  const said = moment.says === undefined ? sql`null::text` : sql`${columnShape(entity, moment.says).column}::text`
  const conditions = sql`${everyCondition(scopedConditions(product, entity, actor, query))} and ${column} is not null`
  // In the order in which they were written, which is that of an index: no more is read than is told.
  const inDays = async (order: RawBuilder<unknown>, most: number): Promise<readonly Told[]> => {
    const { rows } = await sql<Told>`
      select e.day::text as day, e.said, count(*)::int as count, max(e.id)::int as id
      from (select ${day} as day, ${said} as said, t.id from ${relationOf(entity)} as t where ${conditions} order by t.id ${order} limit ${most}) as e
      group by e.day, e.said order by e.day, max(e.id)`.execute(database.db)
    return rows
  }
  const list: LifeList = { of: moment.of, asks, at: moment.at, isMoment }
  const label = moment.label === undefined ? [] : [inLanguage(moment.label, actor.language)]
  const event = ({ day: on, said: name, count, id }: Told): LifeEvent => {
    const value = choiceIn(fields, moment.says, name)
    const words = [...label, ...(value ? [inLanguage(value.label, actor.language)] : [])].join(' · ')
    return {
      day: on,
      words,
      tone: value?.tone ?? 'neutral',
      count,
      id: count === 1 ? id : null,
      list,
      said: moment.says === undefined ? '' : saidBy(moment.says, name),
    }
  }
  const latest = (await inDays(sql`desc`, mostRead.latest)).map(event)
  const [oldest] = latest
  if (!oldest || latest.reduce((count, one) => count + one.count, 0) < mostRead.latest) return latest
  const first = (await inDays(sql`asc`, mostRead.first)).map(event).filter(one => one.day < oldest.day)
  return [...first, { ...oldest, words: null, tone: 'neutral', count: 0, id: null, said: '' }, ...latest]
}

const saidBy = (field: string, value: string | null): string =>
  new URLSearchParams(value === null ? { [`${field}__null`]: 'true' } : { [field]: value }).toString()

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
  if (!flow || !lies || (flow.shares.length + lies.shares.length === 0 && !flow.tooMany)) return null
  const told = ({ toText: shown, ...share }: Counted): Share => ({ ...share, shown: shown(share.amount) })
  const [tooMany = null] = [flow, lies].flatMap(({ tooMany: list }) => (list ? [list] : []))
  if (tooMany) return { came: [], lies: lies.shares.map(told), went: [], missing: null, tooMany }
  const came = flow.shares.filter(({ amount }) => exact(amount).gt(0))
  const went = flow.shares
    .filter(({ amount }) => exact(amount).lt(0))
    .map(share => ({ ...share, amount: exact(share.amount).negated().toFixed() }))
  const missing = sumOf(came.map(({ amount }) => amount))
    .minus(sumOf(went.map(({ amount }) => amount)))
    .minus(sumOf(lies.shares.map(({ amount }) => amount)))
  return {
    came: came.map(told),
    lies: lies.shares.map(told),
    went: went.map(told),
    missing: missing.eq(0) ? null : ((flow.shares[0] ?? lies.shares[0])?.toText(missing.toFixed()) ?? null),
    tooMany: null,
  }
}

interface Counted extends Omit<Share, 'shown'> {
  readonly toText: (amount: string) => string
}

interface Apart {
  readonly shares: readonly Counted[]
  /** The list of these records, where they are more than are added up. */
  readonly tooMany: { readonly of: string; readonly asks: string } | null
}

/** The sums of some records apart by a choice of theirs, without those that come to nothing; of no more than a list counts. */
const apart = async (reading: Reading, { of, asks: asked, sum, by }: AmountsApart, record: Values): Promise<Apart | undefined> => {
  const list = listAsked(reading, of, asked, record, [sum, by])
  if (!list || list === 'nothing') return list && { shares: [], tooMany: null }
  const { entity, fields, query, asks } = list
  const { product, database, actor } = reading
  const { rows } = await sql<{ value: string | null; amount: string; count: number }>`
    select e.value, sum(e.amount)::text as amount, count(*)::int as count
    from (select ${columnShape(entity, by).column}::text as value, ${columnShape(entity, sum).column} as amount from ${relationOf(entity)} as t
      where ${everyCondition(scopedConditions(product, entity, actor, query))} limit ${exactCount + 1}) as e
    group by e.value`.execute(database.db)
  const tooMany = rows.reduce((count, row) => count + row.count, 0) > exactCount ? { of, asks } : null
  const some = rows.filter(({ amount }) => !exact(amount).eq(0))
  if (some.length === 0) return { shares: [], tooMany }
  const field = fields[sum]
  const saysUnit = field && unitOfRow(field)?.by
  const unit = saysUnit === undefined ? undefined : fields[saysUnit]
  const [row = {}] =
    unit && saysUnit !== undefined
      ? await firstRecords(product, database.db, entity, actor, { ...query, pageSize: 1 }, { [saysUnit]: unit })
      : []
  const order = Object.keys((fields[by] as AnyChoice | undefined)?.values ?? {})
  const toText = (amount: string): string => (field ? kindOf(field).toText(withUnit(field, row), amount, actor.language) : amount)
  const shares = some
    .toSorted((one, other) => order.indexOf(one.value ?? '') - order.indexOf(other.value ?? ''))
    .map(({ value, amount }): Counted => {
      const choice = choiceIn(fields, by, value)
      const tone: Tone = choice?.tone ?? 'neutral'
      return {
        words: choice ? inLanguage(choice.label, actor.language) : (value ?? ''),
        tone,
        amount,
        of,
        asks: `${asks}&${saidBy(by, value)}`,
        toText,
      }
    })
  return { shares, tooMany }
}
