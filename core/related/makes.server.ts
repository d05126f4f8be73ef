import { sql } from 'kysely'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { AnyEntity, TickedMaking } from '../define/entity.ts'
import { leadsOn } from '../define/from.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { whereTaken } from '../define/whereabouts.ts'
import { fieldOf } from '../fields/kinds.ts'
import { may, type Actor } from '../rights/actor.ts'
import { asksFurther, isAnyLeft, isOpenFor, isOpenIn, leftOf, mayMake } from '../records/origins.server.ts'
import { findOne } from '../reading/reading.server.ts'
import type { Context, Reading, RowsProposal } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { isJudgement } from '../records/unfit.server.ts'
import { readStored } from '../reading/stored.server.ts'
import { waysFrom, type Way } from '../reading/ways.server.ts'
import type { Makeable } from './related.ts'

/** What this person can make from a record now: by their rights, by its state, and where a quantity is shared out as long as some is left. Parts are added in their table. */
export const makesOf = async ({ database, product, actor }: Reading, name: string, id: number): Promise<readonly Makeable[]> => {
  const source = product.registry.entities.get(name)
  const ways = source
    ? waysFrom(product.registry, source).filter(way => way.entity.partOf?.field !== way.name && mayMake({ actor }, way))
    : []
  const ofTicked = source && tickedMaking(product.registry, source, actor)
  if (!source || (ways.length === 0 && !ofTicked)) return []
  const reading = { writes: database.writes, written: new Set<string>() }
  const work = { tx: database.db, product, actor, now: await databaseNow(database.db), reading }
  const state = source.state === undefined ? [] : [String(source.state)]
  const seen: Readonly<Record<string, unknown>> | undefined = await findOne(work, source, { id }, state, { as: actor })
  if (!seen) return []
  const stands: unknown = seen[state[0] ?? '']
  const open = ways.filter(way => isOpenIn(way, stands))
  const needsRow = (way: Way): boolean => asksOfRow(way) || asksFurther(product, way)
  const row = open.some(needsRow) ? await readStored(database.db, source, sql<boolean>`t.id = ${id}`) : undefined
  const makes: Makeable[] = []
  for (const way of open) {
    const made = {
      entity: way.entity.name,
      field: way.name,
      proposal: null,
      label: way.entity.label,
      action: way.making.label ?? null,
      onward: leadsOn(way.entity, way.making),
    }
    if (!needsRow(way)) makes.push({ ...made, left: null })
    else if (row && (await isOpenFor(work, { ...way, row })) === true) {
      const origin = { ...way, row }
      if (await isAnyLeft(work, origin)) makes.push({ ...made, left: (await leftOf(work, origin))?.toFixed() ?? null })
    }
  }
  if (ofTicked && (ofTicked.making.in?.some(one => one === stands) ?? true) && (await isAnyProposed(work, ofTicked.making, id)))
    makes.push({ ...ofTicked.made, left: null })
  return makes
}

/** Whether anything is proposed of a record by itself: a form that opens to a refusal is not offered. */
const isAnyProposed = async (
  work: Parameters<RowsProposal['values']>[0] & Pick<Context, 'product'>,
  { entity, proposal }: TickedMaking<string>,
  id: number,
): Promise<boolean> => {
  const propose = serviceOf(work.product, entityOf(work.product.registry, entity)).proposals?.[proposal]
  try {
    return propose?.from === null && (await propose.values(work, [id])) !== undefined
  } catch (error) {
    if (isJudgement(error)) return false
    throw error
  }
}

/** What the list makes of ticked rows can be made of a single one. */
const tickedMaking = (
  registry: Registry,
  { list }: AnyEntity,
  actor: Actor,
): { readonly making: TickedMaking<string>; readonly made: Omit<Makeable, 'left'> } | undefined => {
  const making: TickedMaking<string> | undefined = list?.makes
  if (!making || !may(actor, `${making.entity}:create`)) return undefined
  const { entity, proposal, label: action, next } = making
  return { making, made: { entity, field: null, proposal, label: entityOf(registry, entity).label, action, onward: next === true } }
}

const asksOfRow = ({ entity, name, making: { when, left, lines } }: Way): boolean => {
  const field = fieldOf(entity.fields, name)
  return when !== undefined || left !== undefined || lines !== undefined || (field !== undefined && whereTaken(field) !== undefined)
}
