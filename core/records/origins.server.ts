import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { makingPoint, type AnyMaking } from '../define/from.ts'
import type { Label } from '../language/label.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { exact, type Exact } from '../exact/exact.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { parseId } from '../fields/ref/ref.ts'
import { goneReference } from './checks.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { sum } from '../reading/reading.server.ts'
import type { Context } from '../context/serve.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { readStored } from '../reading/stored.server.ts'

// What a record is made from: who may, when, what is carried over, and how much of it is left. Each write asks anew, with the source locked.

type Values = Readonly<Record<string, unknown>>
type Work = Pick<Context, 'tx' | 'product'>

/** One way in which records of `entity` are made from records of `source`. */
export interface Way {
  readonly entity: AnyEntity
  /** The field that refers to the source. */
  readonly name: string
  readonly making: AnyMaking
  readonly source: AnyEntity
}

/** A way with the record that something is made from, as it is now. */
interface Origin extends Way {
  readonly row: StoredRecord<AnyEntity>
}

/** The ways in which records of an entity are made from others. */
export const waysOf = (registry: Registry, entity: AnyEntity): readonly Way[] =>
  Object.entries(registry.logic.get(entity.name)?.from ?? {}).map(([name, making]) => ({
    entity,
    name,
    making,
    source: entityOf(registry, making.source),
  }))

const waysByArea = new WeakMap<Registry, ReadonlyMap<string, readonly Way[]>>()

/** The ways in which others are made from records of an entity. */
export const waysFrom = (registry: Registry, source: AnyEntity): readonly Way[] => {
  const known =
    waysByArea.get(registry) ??
    Map.groupBy(
      [...registry.entities.values()].flatMap(entity => waysOf(registry, entity)),
      way => way.source.name,
    )
  waysByArea.set(registry, known)
  return known.get(source.name) ?? []
}

/** Whether people make records in this way, as far as rights decide it. */
export const mayMake = ({ actor }: Pick<Context, 'actor'>, { entity, name, source }: Way): boolean =>
  fieldOf(entity.fields, name)?.readonly === false &&
  [`${source.name}:read`, `${entity.name}:create`, makingPoint(entity, name)].every(point => may(actor, point))

/** Whether the state of a source lets people make something from it in this way. */
export const isOpenIn = ({ making }: Way, state: unknown): boolean =>
  making.in === 'any' || (typeof state === 'string' && making.in.includes(state))

const wrongState = ({ entity, source, row }: Origin): Label => {
  const field = fieldOf(source.fields, String(source.state))
  const state = row[String(source.state)]
  const [zh, en] = (field && choiceValue(field as Parameters<typeof choiceValue>[0], String(state))?.label) ?? ['', '']
  return [
    `${titleIn(source, row)} 的状态是“${zh}”，此时不能由它生成${entity.label[0]}`,
    `${titleIn(source, row)} is in the state “${en}”, in which no record of “${entity.label[1]}” is made from it`,
  ]
}

const titleIn = (source: AnyEntity, row: StoredRecord<AnyEntity>): string => String(row[source.title] ?? row.id)

/** Why people make nothing from a source in this way now; true when they do. */
export const isOpenFor = (origin: Origin): true | Label =>
  isOpenIn(origin, origin.row[String(origin.source.state)]) ? (origin.making.when?.(origin.row) ?? true) : wrongState(origin)

/**
 * What a person makes a new record from, of the values that he gives: refuses with the words to be read at the field when he does not see the
 * source, has not the right, or its state forbids it. Locked until the transaction ends, unless he only asks.
 */
export const chosenOrigins = async (
  context: Pick<Context, 'tx' | 'product' | 'actor'>,
  entity: AnyEntity,
  given: Values,
  lock = true,
): Promise<readonly Origin[]> => {
  const origins: Origin[] = []
  for (const way of waysOf(context.product.registry, entity)) {
    const { name, source } = way
    const id = parseId(given[name])
    if ('problem' in id || fieldOf(entity.fields, name)?.readonly === true) continue
    const point = makingPoint(entity, name)
    if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
    const seen = everyCondition([sql<boolean>`t.id = ${id.value}`, rowsSeen(context, source)])
    const row = await readStored(context.tx, source, seen, { lock })
    if (!row) return refuse('invalidFields', { problems: { [name]: goneReference } })
    const origin = { ...way, row }
    const open = isOpenFor(origin)
    if (open !== true) refuse('ruleBroken', { message: open, problems: { [name]: open } })
    origins.push(origin)
  }
  return origins
}

/** The sources that a new record names, whoever makes it, each locked. */
export const lockOrigins = async (step: Work, entity: AnyEntity, values: Values): Promise<readonly Origin[]> => {
  const origins: Origin[] = []
  for (const way of waysOf(step.product.registry, entity)) {
    const id = values[way.name]
    const row = typeof id === 'number' ? await lockedSource(step, way, id) : undefined
    if (row) origins.push({ ...way, row })
  }
  return origins
}

const lockedSource = ({ tx }: Work, { source }: Way, id: number): Promise<StoredRecord<AnyEntity> | undefined> =>
  readStored(tx, source, sql<boolean>`t.id = ${id}`, { lock: true })

/** What the records that were made from a source take of it together. */
const takenOf = async (step: Work, { entity, name, making }: Way, id: number, without = 0): Promise<Exact> => {
  const { left } = making
  if (!left) return exact(0)
  const state = entity.state === undefined || left.except === undefined ? {} : { [String(entity.state)]: { not: left.except } }
  // Names of the definition, which `checkRegistry` has seen.
  return exact(await sum(step, entity, left.field as never, { where: { [name]: id, id: { not: without }, ...state } as never }))
}

/** How much of a source is left over; undefined where nothing is shared out. */
export const leftOf = async (step: Work, origin: Origin): Promise<Exact | undefined> => {
  const { left } = origin.making
  return left && exact(left.of(origin.row) ?? 0).minus(await takenOf(step, origin, origin.row.id))
}

/** Refuses when nothing of a source is left. */
export const refuseNothingLeft = async (step: Work, origin: Origin): Promise<void> => {
  const left = await leftOf(step, origin)
  if (left?.lte(0)) refuseTooMuch(origin, left)
}

/** What is filled in by the sources of a new record, and what of it stays so. */
export const carriedOver = async (
  step: Work,
  origins: readonly Origin[],
): Promise<{ readonly filled: Values; readonly held: readonly string[] }> => {
  const filled: Record<string, unknown> = {}
  const held: string[] = []
  for (const origin of origins) {
    const { same = {}, fill = {}, left } = origin.making
    for (const [name, value] of Object.entries({ ...fill, ...same })) filled[name] = value(origin.row)
    const over = await leftOf(step, origin)
    if (left && over?.gt(0)) filled[left.field] = asQuantity(fieldOf(origin.entity.fields, left.field), over)
    held.push(...Object.keys(same))
  }
  return { filled, held }
}

const asQuantity = (field: Field | undefined, quantity: Exact): string | number =>
  field?.kind === 'integer' ? Number(quantity.toFixed(0)) : quantity.toFixed(field && 'scale' in field ? Number(field.scale) : undefined)

const otherThanSource: Label = ['须与来源单据一致', 'It must be as in the record that this one is made from']

/** Refuses values that are to be as in the source and are not. */
export const refuseOtherThanSource = (filled: Values, held: readonly string[], row: Values): void => {
  const other = held.filter(name => !sameValue(row[name] ?? null, filled[name] ?? null))
  if (other.length > 0) refuse('invalidFields', { problems: Object.fromEntries(other.map(name => [name, otherThanSource])) })
}

const tooMuch = (origin: Origin, left: Exact): Label => {
  const [title, figure] = [titleIn(origin.source, origin.row), (left.lt(0) ? exact(0) : left).toFixed()]
  return [`${title} 只剩 ${figure}，不能超过`, `Only ${figure} of ${title} is left; no more can be taken`]
}

const takes = ({ entity, making }: Way, row: Values): Exact =>
  making.left === undefined || making.left.except?.includes(String(row[String(entity.state)])) === true
    ? exact(0)
    : exact((row[making.left.field] as string | number | null) ?? 0)

/** Refuses a new record that takes more of its sources than is left, with the figure. */
export const checkLeft = async (step: Work, origins: readonly Origin[], row: Values): Promise<void> => {
  for (const origin of origins) {
    const left = await leftOf(step, origin)
    if (left && takes(origin, row).gt(left)) refuseTooMuch(origin, left)
  }
}

const refuseTooMuch = (origin: Origin, left: Exact): never => {
  const message = tooMuch(origin, left)
  return refuse('ruleBroken', { message, problems: { [String(origin.making.left?.field)]: message }, data: { left: left.toFixed() } })
}

/** The same of a record that takes more than before, because it is changed or counts again. What it was made from stays what it is. */
export const checkLeftAnew = async (
  step: Work,
  entity: AnyEntity,
  before: Values & { readonly id: number },
  after: Values,
): Promise<void> => {
  for (const way of waysOf(step.product.registry, entity)) {
    const id = before[way.name]
    if (!sameValue(id ?? null, after[way.name] ?? null)) throw new Error(`${entity.name} ${before.id} was made from another record`)
    if (typeof id !== 'number' || !takes(way, after).gt(takes(way, before))) continue
    const row = await lockedSource(step, way, id)
    if (!row) continue
    const left = exact(way.making.left?.of(row) ?? 0).minus(await takenOf(step, way, id, before.id))
    if (takes(way, after).gt(left)) refuseTooMuch({ ...way, row }, left)
  }
}

/** Refuses to leave less of a source, which is locked, than was made from it. */
export const checkTaken = async (step: Work, source: AnyEntity, before: StoredRecord<AnyEntity>, after: Values): Promise<void> => {
  for (const way of waysFrom(step.product.registry, source)) {
    const { left } = way.making
    if (!left) continue
    const [former, now] = [before, after].map(row => exact(left.of(row) ?? 0))
    if (!former || !now || !now.lt(former)) continue
    const taken = await takenOf(step, way, before.id)
    if (!taken.gt(now)) continue
    const [figure, label] = [taken.toFixed(), way.entity.label]
    refuse('ruleBroken', {
      message: [`${label[0]}已占用 ${figure}，不能少于此数`, `“${label[1]}” has taken ${figure} of it; no less can be left`],
      data: { taken: figure },
    })
  }
}
