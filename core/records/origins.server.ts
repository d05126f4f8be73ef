import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity, StoredRecord, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { makingPoint } from '../define/from.ts'
import { snake } from '../define/naming.ts'
import { isSupersededIn } from '../define/revisions.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { exact, type Exact } from '../exact/exact.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { parseId } from '../fields/ref/ref.ts'
import { goneMessage } from '../define/goneMessage.ts'
import { sourceElsewhere } from './elsewhere.server.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { columnNamed, table } from '../reading/source.server.ts'
import {
  checkLines,
  checkLinesTaken,
  hasLineOrigins,
  isAnyLineLeft,
  linesTakeMore,
  proposedLines,
  refuseOtherLineOrigin,
} from './originLines.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Context, GuardAnswer } from '../context/serve.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import { readStored } from '../reading/stored.server.ts'
import {
  asQuantity,
  counts,
  idleStates,
  leftText,
  quantityOf,
  takesBesides,
  titlesIn,
  waysFrom,
  waysOf,
  type Origin,
  type Values,
  type Way,
  type Work,
} from '../reading/ways.server.ts'

// What a record is made from: who may, when, what is carried over, and how much of it is left. Each write asks anew, with the source locked.

type Asking = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** Whether people make records in this way, as far as rights decide it. */
export const mayMake = ({ actor }: Pick<Context, 'actor'>, { entity, name, source }: Way): boolean =>
  fieldOf(entity.fields, name)?.readonly === false &&
  [`${source.name}:read`, `${entity.name}:create`, makingPoint(entity, name)].every(point => may(actor, point))

/** Whether the state of a source lets people make something from it in this way. */
export const isOpenIn = ({ making, source }: Way, state: unknown): boolean =>
  !isSupersededIn(source, state) && (making.in === 'any' || (typeof state === 'string' && making.in.includes(state)))

const wrongState = (origin: Origin): Label => {
  const { entity, source, row } = origin
  const field = fieldOf(source.fields, String(source.state))
  const state = row[String(source.state)]
  const [zh, en] = (field && choiceValue(field as Parameters<typeof choiceValue>[0], String(state))?.label) ?? ['', '']
  const [titleZh, titleEn] = titlesIn(origin)
  return [
    `${titleZh} 的状态是“${zh}”，此时不能由它生成${entity.label[0]}`,
    `${titleEn} is in the state “${en}”, in which no record of “${entity.label[1]}” is made from it`,
  ]
}

/** Whether further records are asked, too, before one is made in this way. */
export const asksFurther = (product: Product, { entity, name }: Way): boolean => serviceOf(product, entity).madeOf?.[name] !== undefined

/** Why this person makes nothing from a source in this way now: its state, what it holds, or what else there is; true when they do. */
export const isOpenFor = async (context: Asking, origin: Origin): Promise<true | Label> => {
  const { entity, name, source, making, row } = origin
  if (!isOpenIn(origin, row[String(source.state)])) return wrongState(origin)
  const away = await sourceElsewhere(context, origin, row)
  if (away) return away
  const holds = making.when?.(row) ?? true
  return holds === true ? ((await serviceOf(context.product, entity).madeOf?.[name]?.(context, row.id)) ?? true) : holds
}

/**
 * What a person makes a new record from, of the values that they give: refuses with the words to be read at the field when they do not see the
 * source, have not the right, or its state forbids it. Locked until the transaction ends, unless they only ask.
 */
export const chosenOrigins = async (context: Asking, entity: AnyEntity, given: Values, lock = true): Promise<readonly Origin[]> => {
  const origins: Origin[] = []
  for (const way of waysOf(context.product.registry, entity)) {
    const { name, source } = way
    const id = parseId(given[name])
    if ('problem' in id || fieldOf(entity.fields, name)?.readonly === true) continue
    const point = makingPoint(entity, name)
    if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
    const seen = everyCondition([sql<boolean>`t.id = ${id.value}`, rowsSeen(context, source)])
    const row = await readStored(context.tx, source, seen, { lock })
    if (!row) return refuse('invalidFields', { problems: { [name]: goneMessage } })
    const origin = { ...way, row }
    const open = await isOpenFor(context, origin)
    if (open !== true) refuse('ruleBroken', { message: open, problems: { [name]: open } })
    origins.push(origin)
  }
  return origins
}

/**
 * Refuses to let a deleted record come back where none may be made from its source any more: by its state, by what it holds or by what else there is. Whoever restores
 * it needs the rights of whoever makes one. `sourceOf` says what each reference of the record pointed to.
 */
export const refuseClosedOrigins = async (
  context: Asking,
  entity: AnyEntity,
  sourceOf: (name: string) => Promise<number | null>,
): Promise<void> => {
  for (const way of waysOf(context.product.registry, entity)) {
    const id = await sourceOf(way.name)
    const row = id === null ? undefined : await lockedSource(context, way, id)
    // What is gone is refused with the references.
    if (!row) continue
    const isChosen = fieldOf(entity.fields, way.name)?.readonly === false
    const open = isChosen ? await makingAgain(context, { ...way, row }) : takingAgain(context, { ...way, row })
    if (open !== true) refuse('ruleBroken', { message: open, problems: { [way.name]: open } })
  }
}

/** Whether people make a record from a source now, as they have chosen it before. */
const makingAgain = async (context: Asking, origin: Origin): Promise<true | Label> => {
  const point = makingPoint(origin.entity, origin.name)
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  return isOpenFor(context, origin)
}

/** Whether a step of the source that makes such a record is possible now; true where no step makes one. */
const takingAgain = (context: Asking, origin: Origin): true | Label => {
  const { entity, name, source, row } = origin
  const steps = Object.entries<Transition<Fields, string>>(source.transitions ?? {}).filter(
    ([, { makes }]) => makes?.entity === entity.name && makes.by === name,
  )
  if (steps.length === 0) return true
  const held = steps.filter(([step]) => may(context.actor, `${source.name}:${step}`))
  if (held.length === 0) refuse('noPermission', { data: { point: `${source.name}:${String(steps[0]?.[0])}` } })
  const guards = serviceOf(context.product, source).guards ?? {}
  const answers = held.map(([step, { from }]): GuardAnswer => {
    if (!from.includes(String(row[String(source.state)]))) return wrongState(origin)
    return guards[step]?.holds(context.actor, row) ?? true
  })
  const [first = true] = answers
  if (answers.includes(true) || first === true) return true
  return 'code' in first ? first.message : first
}

/** The sources that a new record names, whoever makes it, each locked; those of `chosen` were locked by this transaction before. */
export const lockOrigins = async (
  context: Work,
  entity: AnyEntity,
  values: Values,
  chosen: readonly Origin[] = [],
): Promise<readonly Origin[]> => {
  const origins: Origin[] = []
  for (const way of waysOf(context.product.registry, entity)) {
    const id = values[way.name]
    const known = chosen.find(({ name, row }) => name === way.name && row.id === id)
    const row = known?.row ?? (typeof id === 'number' ? await lockedSource(context, way, id) : undefined)
    if (row) origins.push({ ...way, row })
  }
  return origins
}

const lockedSource = ({ tx }: Work, { source }: Way, id: number): Promise<StoredRecord<AnyEntity> | undefined> =>
  readStored(tx, source, sql<boolean>`t.id = ${id}`, { lock: true })

/** What the records that were made from a source take of it together, besides one of them and the other versions of its document. */
const takenOf = async ({ tx }: Work, way: Way, id: number, without = 0): Promise<Exact> => {
  const { entity, name } = way
  const { left } = way.making
  if (!left) return exact(0)
  const idle = idleStates(way, left)
  const counted =
    entity.state === undefined || idle.length === 0 ? sql`true` : sql`t.${sql.id(snake(String(entity.state)))} <> all(${[...idle]})`
  const { rows } = await sql<{ taken: string | null }>`select sum(${columnNamed(entity, left.field, 't')})::text as taken
    from ${table(entity)} as t where ${columnNamed(entity, name, 't')} = ${id} and ${counted} and ${takesBesides(entity, 't', without)}`.execute(
    tx,
  )
  return exact(rows[0]?.taken ?? '0')
}

/** How much of a source is left over, besides what one record and its versions take; undefined where nothing is shared out. */
export const leftOf = async (context: Work, origin: Origin, without = 0): Promise<Exact | undefined> => {
  const { left } = origin.making
  return left && quantityOf(left.of(origin.row)).minus(await takenOf(context, origin, origin.row.id, without))
}

/** Whether anything of a source is left: of its quantity, or of one of its lines. Where nothing is shared out there always is. */
export const isAnyLeft = async (context: Work, origin: Origin): Promise<boolean> =>
  (await leftOf(context, origin))?.lte(0) !== true && (await isAnyLineLeft(context, origin))

/** Refuses when nothing of a source is left. */
export const refuseNothingLeft = async (context: Work, origin: Origin): Promise<void> => {
  if (await isAnyLeft(context, origin)) return
  const [titleZh, titleEn] = titlesIn(origin)
  const message: Label = [`${titleZh} 已全部生成，没有剩余`, `Nothing of ${titleEn} is left`]
  refuse('ruleBroken', { message, leadsTo: { nothing: 'needless' }, data: { left: '0' } })
}

/** What is filled in by the sources of a new record, and what of it stays so. */
export const carriedOver = async (
  context: Work & Pick<Context, 'actor'>,
  origins: readonly Origin[],
): Promise<{ readonly filled: Values; readonly held: readonly string[] }> => {
  const filled: Record<string, unknown> = {}
  const held: string[] = []
  for (const origin of origins) {
    const { same = {}, fill = {}, left } = origin.making
    for (const [name, value] of Object.entries({ ...fill, ...same })) filled[name] = value(origin.row, context.actor.language)
    const over = await leftOf(context, origin)
    if (left && over?.gt(0)) filled[left.field] = asQuantity(fieldOf(origin.entity.fields, left.field), over)
    Object.assign(filled, await proposedLines(context, origin))
    held.push(...Object.keys(same))
  }
  return { filled, held }
}

const otherThanSource: Label = ['须与来源单据一致', 'It must be as in the record that this one is made from']

/** Refuses values that are to be as in the source and are not. */
export const refuseOtherThanSource = (filled: Values, held: readonly string[], row: Values): void => {
  const other = held.filter(name => !sameValue(row[name] ?? null, filled[name] ?? null))
  if (other.length > 0) refuse('invalidFields', { problems: Object.fromEntries(other.map(name => [name, otherThanSource])) })
}

/**
 * The same of a record that somebody changes: what it has of its source they may set to what the source says by now, and to nothing else. Other values
 * that are not as in the source stay until somebody touches them.
 */
export const refuseOtherThanSourceAnew = async (context: Work, entity: AnyEntity, before: Values, after: Values): Promise<void> => {
  for (const way of waysOf(context.product.registry, entity)) {
    const { same = {} } = way.making
    const touched = Object.keys(same).filter(name => !sameValue(before[name] ?? null, after[name] ?? null))
    const id = after[way.name]
    const row = touched.length > 0 && typeof id === 'number' ? await lockedSource(context, way, id) : undefined
    if (row) refuseOtherThanSource(Object.fromEntries(touched.map(name => [name, same[name]?.(row)])), touched, after)
  }
}

const tooMuch = (origin: Origin, left: Exact): Label => {
  const [titleZh, titleEn] = titlesIn(origin)
  const figure = leftText(left)
  return [`${titleZh} 只剩 ${figure}，不能超过`, `Only ${figure} of ${titleEn} is left; no more can be taken`]
}

const takes = (way: Way, row: Values): Exact => {
  const { left } = way.making
  return left && counts(way, left, row) ? quantityOf(row[left.field]) : exact(0)
}

/** Refuses a new record that takes more of its sources than is left, with the figure; what the version takes that it follows is left for it. */
export const checkLeft = async (context: Work, entity: AnyEntity, origins: readonly Origin[], row: Values, former = 0): Promise<void> => {
  for (const origin of origins) {
    const left = await leftOf(context, origin, former)
    if (left && takes(origin, row).gt(left)) refuseTooMuch(origin, left)
  }
  for (const way of waysOf(context.product.registry, entity)) {
    const origin = origins.find(({ name }) => name === way.name)
    if (hasLineOrigins(way, row)) await checkLines(context, way, origin?.row, null, row, former)
  }
}

const refuseTooMuch = (origin: Origin, left: Exact): never => {
  const message = tooMuch(origin, left)
  const name = String(origin.making.left?.field)
  const mends = left.gt(0) ? { mends: { [name]: asQuantity(fieldOf(origin.entity.fields, name), left) } } : {}
  return refuse('ruleBroken', { message, problems: { [name]: message }, ...mends, data: { left: leftText(left) } })
}

/**
 * The same of a record that takes more than before, because it is changed or counts again. What it was made from stays what it is where it takes something
 * of it; of one that takes nothing, the program may say another when the two have become one.
 */
export const checkLeftAnew = async (
  context: Work,
  entity: AnyEntity,
  before: Values & { readonly id: number },
  after: Values,
): Promise<void> => {
  for (const way of waysOf(context.product.registry, entity)) {
    const id = before[way.name]
    const takesOfIt = way.making.left !== undefined || way.making.lines !== undefined
    if (takesOfIt && !sameValue(id ?? null, after[way.name] ?? null))
      throw new Error(`${entity.name} ${before.id} was made from another record`)
    refuseOtherLineOrigin(way, before, after)
    const linesTake = linesTakeMore(way, before, after)
    if (!linesTake && !takes(way, after).gt(takes(way, before))) continue
    const row = typeof id === 'number' ? await lockedSource(context, way, id) : undefined
    if (linesTake) await checkLines(context, way, row, before, after)
    if (typeof id !== 'number' || !row || !takes(way, after).gt(takes(way, before))) continue
    const left = quantityOf(way.making.left?.of(row)).minus(await takenOf(context, way, id, before.id))
    if (takes(way, after).gt(left)) refuseTooMuch({ ...way, row }, left)
  }
}

/** Refuses to leave less of a source, which is locked, than was made from it. */
export const checkTaken = async (context: Work, source: AnyEntity, before: StoredRecord<AnyEntity>, after: Values): Promise<void> => {
  for (const way of waysFrom(context.product.registry, source)) {
    await checkLinesTaken(context, way, before, after)
    const { left } = way.making
    if (!left) continue
    const [former, now] = [before, after].map(row => quantityOf(left.of(row)))
    if (!former || !now || !now.lt(former)) continue
    const taken = await takenOf(context, way, before.id)
    if (!taken.gt(now)) continue
    const [figure, label] = [taken.toFixed(), way.entity.label]
    refuse('ruleBroken', {
      leadsTo: 'sent',
      message: [`${label[0]}已占用 ${figure}，不能少于此数`, `“${label[1]}” has taken ${figure} of it; no less can be left`],
      data: { taken: figure },
    })
  }
}
