import { sql } from 'kysely'
import { readInbox } from '../approvals/inbox.server.ts'
import type { InboxRow } from '../approvals/inbox.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { Field, Fields } from '../define/field.ts'
import { tableOf } from '../define/naming.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { companyDay } from '../numbering/pattern.ts'
import { abilitiesOf, fieldsForAbilities } from '../reading/abilities.ts'
import { dayDeciding } from '../reading/dayDeciding.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { authorFields } from '../reading/query.ts'
import { fieldsOfRecords, scopedConditions } from '../reading/read.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { withoutExcluded } from '../reading/notBy.server.ts'
import { withoutClosed } from '../reading/wholes.server.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { aboutIn, factsBetween, factsOf } from './about.ts'
import { dayOf } from './workDays.server.ts'
import type { Todo, TodoNext, Todos } from './dashboard.ts'
import type { Next, Work } from './work.server.ts'

/** So much of what waits is listed; the numbers above lead to all of it. */
const mostTodos = 40

interface Found {
  readonly place: number
  readonly id: number
  readonly title: string
  readonly dueOn: string | null
}

/** What waits for the actor and what is late, one by one, by its day: each once, with what the actor does next; decisions are among it. */
export const todosOf = async (context: Context, works: readonly Work[]): Promise<Todos> => {
  const { actor, now } = context
  const inbox = await readInbox(context, { box: 'todo', page: 1, pageSize: mostTodos, search: '', docType: null })
  const found = await foundIn(context, works)
  const nearest = [
    ...inbox.results.map(row => ({ dueOn: row.dueAt === null ? null : companyDay(row.dueAt), row: decision(row, actor.language) })),
    ...found.map(row => ({ dueOn: row.dueOn, row })),
  ].toSorted(byDay)
  const listed = nearest.slice(0, mostTodos).map(({ row }) => row)
  const records = listed.filter(row => 'place' in row)
  const details = await detailsOf(context, works, records)
  return {
    today: companyDay(now),
    rows: listed.flatMap(row => ('place' in row ? shown(context, works, row, details) : [row])),
    isWhole: nearest.length <= mostTodos && inbox.count <= mostTodos,
  }
}

const byDay = (left: { readonly dueOn: string | null }, right: { readonly dueOn: string | null }): number =>
  (left.dueOn ?? '9999').localeCompare(right.dueOn ?? '9999')

const decision = (row: InboxRow, language: Language): Todo => ({
  entity: row.docType,
  id: row.instance,
  kind: inLanguage(row.document, language),
  title: row.title,
  about: [inLanguage(row.step, language), row.requester.title].filter(part => part !== '').join(' · '),
  dueOn: row.dueAt === null ? null : companyDay(row.dueAt),
  next: { does: 'decide', label: inLanguage(['审批', 'Open approval'], language), entity: null, name: null },
})

/** The first rows of all lists by their day, in one statement; a row of several of them stands under the first. */
const foundIn = async ({ tx, product, actor }: Context, works: readonly Work[]): Promise<readonly Found[]> => {
  if (works.length === 0) return []
  const parts = works.map(({ entity, parameters, by }, place) => {
    const fields = listFields(entity, actor)
    const { query } = readView(entity, fields, parameters).state
    return sql`(select ${sql.lit(place)}::int as place, t.id, ${titleOf(entity, actor.language, 't')} as title,
        ${dayOf(entity, fields, by)} as "dueOn"
      from ${sql.table(tableOf(entity))} as t where ${everyCondition(scopedConditions(product, entity, actor, query))}
      order by 4 nulls last, 2 limit ${mostTodos + 1})`
  })
  const { rows } =
    await sql<Found>`select place, id, title, to_char("dueOn", 'YYYY-MM-DD') as "dueOn" from (${sql.join(parts, sql` union all `)}) as w
      order by w."dueOn" nulls last, place, id`.execute(tx)
  const first = new Map<string, Found>()
  for (const row of rows.toSorted((left, right) => left.place - right.place)) {
    const key = `${works[row.place]?.entity.name}:${row.id}`
    if (!first.has(key)) first.set(key, row)
  }
  return rows.filter(row => first.get(`${works[row.place]?.entity.name}:${row.id}`) === row)
}

const shown = ({ actor }: Context, works: readonly Work[], row: Found, details: ReadonlyMap<string, Details>): readonly Todo[] => {
  const work = works[row.place]
  if (!work) return []
  const { entity } = work
  const { about: facts = '', can = [] } = details.get(`${entity.name}:${row.id}`) ?? {}
  // What its title says already is not said again.
  const about = facts
    .split(factsBetween)
    .filter(fact => !row.title.includes(fact))
    .join(factsBetween)
  // Nobody knows a record by its id: one without a number is called by what it is about.
  const isUnnamed = about !== '' && row.title === `#${row.id}`
  return [
    {
      entity: entity.name,
      id: row.id,
      kind: inLanguage(entity.label, actor.language),
      title: isUnnamed ? about : row.title,
      about: isUnnamed ? '' : about,
      dueOn: row.dueOn,
      next: nextIn(work.next(can), actor.language),
    },
  ]
}

const nextIn = (next: Next | undefined, language: Language): TodoNext => {
  if (!next) return { does: 'open', label: inLanguage(['查看', 'Open'], language), entity: null, name: null }
  const label = inLanguage(next.label, language)
  return next.does === 'step'
    ? { does: 'step', label, entity: null, name: next.name }
    : { does: 'make', label, entity: next.entity.name, name: next.origin }
}

interface Details {
  /** What the page of the row says first, besides its day. */
  readonly about: string
  /** What the actor may do with it now. */
  readonly can: readonly string[]
}

/** What is said of each row and what may be done with it: one statement for each entity. */
const detailsOf = async (context: Context, works: readonly Work[], rows: readonly Found[]): Promise<ReadonlyMap<string, Details>> => {
  const { product, tx, actor } = context
  const details = new Map<string, Details>()
  const byEntity = Map.groupBy(rows, ({ place }) => works[place]?.entity)
  for (const [entity, own] of byEntity) {
    if (!entity) continue
    const { guards = {} } = serviceOf(product, entity)
    const fields = listFields(entity, actor)
    const facts = factsOf(entity, fields)
    const needed = new Set(fieldsForAbilities(entity, guards, actor))
    const deciding = Object.entries<Field>({ ...authorFields, ...fields }).filter(([name]) => needed.has(name))
    const asked: Fields = { ...Object.fromEntries(deciding), ...facts }
    const ids = own.map(({ id }) => id)
    const may = abilitiesOf(entity, guards, actor)
    const today = await dayDeciding(tx, entity)
    const listed = (await fieldsOfRecords(product, tx, entity, actor, ids, asked)).map(row => ({ id: row.id, row, can: may(row, today) }))
    await withoutClosed({ db: tx, product }, entity, listed)
    await withoutExcluded({ db: tx, product }, entity, actor, listed)
    for (const { row, can } of listed) {
      details.set(`${entity.name}:${row.id}`, { about: aboutIn(facts, row, actor.language), can })
    }
  }
  return details
}
