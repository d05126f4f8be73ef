import { sql, type RawBuilder } from 'kysely'
import { may } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import { documentsOf } from '../define/documents.ts'
import { snake, tableOf } from '../define/naming.ts'
import type { AnyDue, AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { counted } from '../language/counted.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { entityOf } from '../define/registry.ts'
import { makingPoint } from '../define/from.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { fieldsOfRecords } from '../reading/read.server.ts'
import { listFields, readableFields } from '../rights/fieldPolicy.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { waysFrom } from '../reading/ways.server.ts'
import { makingWords } from '../records/words.ts'
import { aboutIn, namingFacts } from './about.ts'
import type { OwnRecord } from './dashboard.ts'

/** Rows of a list that are somebody's work. */
export interface Work {
  readonly entity: AnyEntity
  readonly label: Label
  readonly parameters: string
  /** The day by which it should be done, besides those by which its records are late. */
  readonly by?: string | undefined
  /** What the actor does next with a row of which they may do this; nothing where they only look at it. */
  next(can: readonly string[]): Next | undefined
}

/** What somebody does next with a record: a step of it, or another record that is made from it. */
export type Next =
  | { readonly does: 'step'; readonly name: string; readonly label: Label }
  | { readonly does: 'make'; readonly entity: AnyEntity; readonly origin: string; readonly label: Label }

const readable = ({ product, actor }: Context): readonly AnyEntity[] =>
  [...product.registry.entities.values()].filter(({ name }) => may(actor, `${name}:read`))

const transitionsOf = (entity: AnyEntity) => Object.entries<Transition<Fields, string>>(entity.transitions ?? {})

/** What waits for the actor in every area: records that stand before a transition which they may take, or of which they may make others, as the definitions say. */
export const waitingFor = (context: Context): readonly Work[] =>
  readable(context).flatMap(entity => [
    ...transitionsOf(entity).flatMap(([name, { label: step, waiting, waitingIn, waitingBy, from, ...what }]) =>
      waiting && may(context.actor, `${entity.name}:${name}`)
        ? [
            {
              entity,
              label: waiting,
              parameters: parametersOf(entity, waitingIn ?? from, { ...what, waitingOf: ownerOf(context, entity) }),
              by: waitingBy,
              next: (can: readonly string[]) =>
                can.includes(name) ? ({ does: 'step', name, label: step } as const) : nextStep(entity, can),
            },
          ]
        : [],
    ),
    ...waitingToBeMade(context, entity),
    ...waitingToBeTicked(context, entity),
  ])

/** What waits for the actor as that of which they may make something. */
const waitingToBeMade = ({ product, actor }: Context, source: AnyEntity): readonly Work[] =>
  waysFrom(product.registry, source).flatMap(({ entity, name, making: { in: states, label, waiting, waitingIn, waitingBy, ...what } }) => {
    const among = waitingIn ?? (states === 'any' ? [] : states)
    return waiting && may(actor, makingPoint(entity, name))
      ? [
          {
            entity: source,
            label: waiting,
            parameters: parametersOf(source, among, what),
            by: waitingBy,
            next: () => ({ does: 'make', entity, origin: name, label: label ?? makingWords(entity.label) }) as const,
          },
        ]
      : []
  })

/** What waits for the actor as that of which they may make something together; its own page says how. */
const waitingToBeTicked = ({ actor }: Context, entity: AnyEntity): readonly Work[] => {
  const { makes } = entity.list ?? {}
  if (!makes?.waiting || !may(actor, `${makes.entity}:create`)) return []
  const { label, where } = makes.waiting
  return [{ entity, label, parameters: parametersOf(entity, makes.in ?? [], { waitingWhere: where }), next: () => undefined }]
}

/** What besides their state records hold, and do not, that wait for somebody. */
interface Waiting {
  readonly waitingWithout?: readonly string[]
  readonly waitingWhere?: Readonly<Record<string, readonly string[] | undefined>>
  /** They wait for one person alone, by the fields in which they are named. */
  readonly waitingOf?: readonly string[]
}

/** Parts that are assigned to people are the work of whom they name, and of nobody else. */
const ownerOf = ({ actor }: Pick<Context, 'actor'>, { partOf, assigned = [] }: AnyEntity): readonly string[] =>
  partOf === undefined ? [] : assigned.map((name: string) => isOneOf(name, [String(actor.userId)]))

const parametersOf = (
  entity: AnyEntity,
  states: readonly string[],
  { waitingWithout = [], waitingWhere = {}, waitingOf = [] }: Waiting,
): string =>
  [
    inStates(entity, states),
    ...waitingOf,
    ...waitingWithout.map(field => lacking(entity, field)),
    ...Object.entries(waitingWhere).map(([field, values = []]) => isOneOf(field, values)),
  ].join('&')

/** What is late among what the actor sees and can lead on, as the definitions say: nobody is told of what others have to do. */
export const lateFor = (context: Context): readonly Work[] =>
  readable(context).flatMap(entity =>
    (entity.due ?? [])
      .filter((due: AnyDue) => leadsOn(context, entity, due.in))
      .map((due: AnyDue) => ({
        entity,
        label: due.label,
        parameters: `${parametersOf(entity, due.in, { waitingOf: ownerOf(context, entity) })}&overdue=true`,
        next: (can: readonly string[]) => nextStep(entity, can),
      })),
  )

/** Whether the actor may take a transition out of one of these states. */
const leadsOn = ({ actor }: Context, entity: AnyEntity, states: readonly string[]): boolean =>
  transitionsOf(entity).some(([name, { from }]) => from.some(state => states.includes(state)) && may(actor, `${entity.name}:${name}`))

/**
 * The step that leads a record on: the next thing to do where the definition says which, and never one that cannot be taken back. Where several are open and none is
 * that, somebody opens the record: no list takes it back, or gives something away, because this happens to stand first.
 */
const nextStep = (entity: AnyEntity, can: readonly string[]): Next | undefined => {
  const open = transitionsOf(entity).filter(([name, { tone }]) => tone !== 'danger' && can.includes(name))
  const [name, step] = open.find(([, { tone }]) => tone === 'primary') ?? (open.length === 1 ? open[0] : undefined) ?? []
  return name !== undefined && step ? { does: 'step', name, label: step.label } : undefined
}

const lacking = ({ fields }: AnyEntity, name: string): string => (fields[name]?.kind === 'flag' ? `${name}=false` : `${name}__null=true`)

const isOneOf = (field: string, values: readonly string[]): string =>
  new URLSearchParams({ [values.length === 1 ? field : `${field}__in`]: values.join(',') }).toString()

const inStates = (entity: AnyEntity, states: readonly string[]): string => isOneOf(String(entity.state), states)

/** So many records of one's own are listed. */
const mostOwn = 6

/** What the actor has begun and has not handed in for approval, the latest first. */
export const draftsOf = async (context: Context): Promise<readonly OwnRecord[]> => {
  const { product, actor } = context
  const kinds = documentsOf(product.registry).filter(
    ({ entity, transition }) => may(actor, `${entity.name}:read`) && may(actor, `${entity.name}:${transition}`),
  )
  return ownRecords(
    context,
    kinds.map(({ entity, transition }) => ({
      entity,
      where: sql<boolean>`t.created_by_id = ${actor.userId} and ${sql.ref(`t.${snake(String(entity.state))}`)} = any(${[...(transitionsOf(entity).find(([name]) => name === transition)?.[1].from ?? [])]})`,
      at: sql`t.updated_at`,
    })),
  )
}

interface Own {
  readonly entity: AnyEntity
  readonly where: RawBuilder<boolean>
  readonly at: RawBuilder<unknown>
}

/** Records of several entities in one statement, each within the actor's scope. */
const ownRecords = async (context: Context, kinds: readonly Own[]): Promise<readonly OwnRecord[]> => {
  const { tx, product, actor } = context
  if (kinds.length === 0) return []
  const parts = kinds.map(({ entity, where, at }) => {
    const scope = rowScope(entity, serviceOf(product, entity), actor)
    return sql`(select ${entity.name}::text as entity, t.id, ${titleOf(entity, actor.language, 't')} as title, ${at} as at
      from ${sql.table(tableOf(entity))} as t where ${everyCondition([where, ...(scope ? [scope] : [])])} order by 4 desc limit ${mostOwn})`
  })
  const { rows } =
    await sql<Untitled>`select * from (${sql.join(parts, sql` union all `)}) as own order by at desc limit ${mostOwn}`.execute(tx)
  return named(context, rows)
}

type Untitled = Omit<OwnRecord, 'title' | 'kind'> & { readonly title: string | null }

const isUnnamed = ({ id, title }: Untitled): boolean => title === null || title === `#${id}`

/** The lines of which an entity has most to say, as far as the actor reads them. */
const linesOf = (entity: AnyEntity, actor: Context['actor']): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(readableFields(entity.fields, actor))
    .filter(([, { kind, required }]) => kind === 'lines' && required)
    .slice(0, 1)

/** How many lines somebody has written already: 12 行, 12 lines. */
const lineCount = (lines: unknown, { language }: Context['actor']): readonly string[] =>
  Array.isArray(lines) && lines.length > 0 ? [inLanguage([`${lines.length} 行`, counted(lines.length, 'line')], language)] : []

/** Each by its title, or by what it is about and its lines where it has none yet: nobody knows a draft by its id. */
const named = async ({ product, tx, actor }: Context, rows: readonly Untitled[]): Promise<readonly OwnRecord[]> => {
  const abouts = new Map<string, string>()
  for (const [name, own] of Map.groupBy(rows.filter(isUnnamed), row => row.entity)) {
    const entity = entityOf(product.registry, name)
    const facts = namingFacts(entity, listFields(entity, actor))
    const lines = linesOf(entity, actor)
    const found = await fieldsOfRecords(
      product,
      tx,
      entity,
      actor,
      own.map(({ id }) => id),
      { ...facts, ...Object.fromEntries(lines) },
    )
    for (const row of found) {
      const counts = lines.flatMap(([field]) => lineCount(row[field], actor))
      abouts.set(`${name}:${row.id}`, [aboutIn(facts, row, actor.language), ...counts].filter(part => part !== '').join(' · '))
    }
  }
  return rows.map(row => ({
    ...row,
    kind: inLanguage(entityOf(product.registry, row.entity).label, actor.language),
    title: (isUnnamed(row) ? abouts.get(`${row.entity}:${row.id}`) : row.title) || `#${row.id}`,
  }))
}
