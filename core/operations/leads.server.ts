import { sql } from 'kysely'
import type { Product } from '../context/served.server.ts'
import { among } from '../database/among.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { entityOf, roles } from '../define/registry.ts'
import { catalogue } from '../errors/catalogue.ts'
import { toldRight, toldSteps, toldWithout, type KnownStep, type LeadStep } from '../errors/leads.ts'
import { Refusal, type RefusalDetails } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { isDeletableIn, isEditableIn } from '../reading/openStates.ts'
import { readRecord } from '../reading/read.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { pointLabels, verbLabels } from '../rights/points.ts'

// What a refusal leads to, as far as who was refused may know of it: asked once what was tried is undone, with the rights that they have.

interface Asking {
  readonly db: Database
  readonly product: Product
  readonly actor: Actor
}

/** So many records and roles are named. */
const mostNamed = 5

/** The same refusal with what can be done about it, in the words of the definitions; nothing more of a record, a step or a role than its reader may see. */
export const led = async (asking: Asking, refusal: Refusal): Promise<Refusal> => {
  const told = await toldOf(asking, refusal)
  return told ? new Refusal(refusal.code, { ...refusal.details, ...told }) : refusal
}

const toldOf = async (
  asking: Asking,
  { code, details: { leadsTo, message, data } }: Refusal,
): Promise<Pick<RefusalDetails, 'told' | 'astray'> | undefined> => {
  if (leadsTo === 'sent') return undefined
  if (leadsTo === 'others') return { told: language => toldWithout('others', language) }
  if (leadsTo && 'nothing' in leadsTo) return { told: language => toldWithout(leadsTo.nothing, language) }
  if (leadsTo) {
    const found = await Promise.all([leadsTo].flat().map(step => knownSteps(asking, step, code === 'fourEyes')))
    const known = found.flatMap(({ steps }) => steps)
    const astray = found.flatMap(one => one.astray ?? []).join('; ')
    return { told: language => toldSteps(known, language), ...(astray === '' ? {} : { astray }) }
  }
  // What the words of the catalogue say already is not said again.
  const by = catalogue[code].leadsTo
  const point = pointIn(data)
  if (by === 'rights' && point !== undefined) {
    const right = pointLabels(asking.product.registry.areas).get(point)
    return { told: language => toldRight(right, language) }
  }
  return (by === 'rights' || by === 'others') && message ? { told: language => toldWithout('others', language) } : undefined
}

const pointIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'point' in data && typeof data.point === 'string' ? data.point : undefined

interface Found {
  readonly steps: readonly KnownStep[]
  readonly astray?: string
}

/** A step that something leads to, with each of its records, as the actor may know of it; left to others where it is refused to them whatever they may do. */
const knownSteps = async (asking: Asking, { step: point, of }: LeadStep, byOthers: boolean): Promise<Found> => {
  const { product, actor } = asking
  const [name = '', verb = ''] = point.split(':')
  const entity = product.registry.entities.get(name)
  const right = pointLabels(product.registry.areas).get(point)
  if (!right) return { steps: [], astray: `there is no right ${point}` }
  if (!entity) return { steps: [{ point, isOwn: may(actor, point), ...(may(actor, point) ? { words: { thing: right } } : {}), roles: [] }] }
  const words = mayRead(actor, entity) ? { words: wordsOf(entity, verb, right) } : {}
  const left = async (): Promise<KnownStep> => ({ point, ...words, isOwn: false, roles: words.words ? await rolesWith(asking, point) : [] })
  if (of === undefined || of === null)
    return { steps: [may(actor, point) && !byOthers ? { point, ...words, isOwn: true, roles: [] } : await left()] }
  const ids = [of].flat()
  const records = await recordsOf(asking, entity, ids.slice(0, mostNamed))
  const steps: KnownStep[] = []
  const astray = records.length < Math.min(ids.length, mostNamed) ? [`${point} of a record that is not there`] : []
  for (const { id, title, seen, state } of records) {
    const isOpen = isOpenIn(entity, verb, state ?? undefined)
    if (!isOpen) astray.push(`${point} is not taken in ${String(state)}`)
    const record = seen ? { record: { id, title } } : {}
    if (!isOpen && seen) steps.push({ point: `${name}:read`, ...words, ...record, isOwn: true, roles: [] })
    else if (seen && !byOthers && (await isTakenBy(asking, entity, point, id)))
      steps.push({ point, ...words, ...record, isOwn: true, roles: [] })
    else steps.push({ ...(await left()), ...record })
  }
  return { steps, ...(astray.length > 0 ? { astray: astray.join('; ') } : {}) }
}

const stepsOf = (entity: AnyEntity): Readonly<Record<string, Transition<Fields, string> | undefined>> => entity.transitions ?? {}

const wordsOf = (entity: AnyEntity, verb: string, right: Label): NonNullable<KnownStep['words']> => {
  const action = stepsOf(entity)[verb]?.label ?? (verb in verbLabels ? verbLabels[verb as keyof typeof verbLabels] : undefined)
  return action ? { thing: entity.label, action } : { thing: right }
}

/** Whether what is led to is done with records in a state, whoever does it. */
const isOpenIn = (entity: AnyEntity, verb: string, state: unknown): boolean =>
  stepsOf(entity)[verb]?.from.includes(String(state)) ??
  (verb === 'update' ? isEditableIn(entity, state) : verb !== 'delete' || isDeletableIn(entity, state))

/** Whether the actor may do it themselves with a record that they see: a step as its page offers it, anything else by right. */
const isTakenBy = async ({ db, product, actor }: Asking, entity: AnyEntity, point: string, id: number): Promise<boolean> => {
  const [, verb = ''] = point.split(':')
  if (!may(actor, point)) return false
  if (!stepsOf(entity)[verb] && verb !== 'update' && verb !== 'delete') return true
  return (await readRecord(product, { db }, entity, actor, id))?.can.includes(verb) === true
}

interface LedRecord {
  readonly id: number
  readonly title: Label
  readonly seen: boolean
  readonly state: string | null
}

/** Some records, whoever sees them, with whether the actor does. */
const recordsOf = async ({ db, product, actor }: Asking, entity: AnyEntity, ids: readonly number[]): Promise<readonly LedRecord[]> => {
  const state = entity.state === undefined ? sql`null` : sql`t.${sql.id(snake(entity.state))}::text`
  const { rows } = await sql<{ id: number; zh: string; en: string; seen: boolean; state: string | null }>`select t.id, ${state} as state,
    ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en, coalesce(${rowsSeen({ product, actor }, entity)}, false) as seen
    from ${sql.table(tableOf(entity))} as t where ${among(sql`t.id`, ids)} order by t.id`.execute(db)
  return rows.map(({ zh, en, ...row }) => ({ ...row, title: [zh, en] }))
}

/** The roles that give a right, as far as the actor may read roles. */
const rolesWith = async ({ db, product, actor }: Asking, point: string): Promise<readonly Label[]> => {
  const role = entityOf(product.registry, roles)
  if (!mayRead(actor, role)) return []
  const { rows } = await sql<{ zh: string; en: string }>`select ${titleOf(role, 'zh', 't')} as zh, ${titleOf(role, 'en', 't')} as en
    from ${sql.table(tableOf(role))} as t where ${rowsSeen({ product, actor }, role)}
      and exists (select from ${sql.table(partTableOf(role, 'points'))} as p where p.owner_id = t.id and p.point = ${point})
    order by t.name limit ${mostNamed}`.execute(db)
  return rows.map(({ zh, en }) => [zh, en])
}
