import { sql } from 'kysely'
import { sameValue } from '../logic/changes.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { AnyLeft } from '../define/from.ts'
import type { Label } from '../language/label.ts'
import { refuse, type RefusalDetails } from '../errors/refuse.ts'
import { exact, type Exact } from '../exact/exact.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { columnNamed, linesOf, table } from '../reading/source.server.ts'
import { among } from '../database/among.server.ts'
import {
  asQuantity,
  counts,
  idleStates,
  leftText,
  linesIn,
  lineWaysOf,
  quantityOf,
  takesBesides,
  type LineWay,
  type Origin,
  type Values,
  type Way,
  type Work,
} from '../reading/ways.server.ts'

// Lines that are made from lines of the source: each takes of its own.

type Quantities = ReadonlyMap<number, Exact>

const none = exact(0)

/** What the lines of a record take, by the line of the source. */
const takenIn = (way: Way, { name, origin, left }: LineWay, row: Values | null): Quantities => {
  const taken = new Map<number, Exact>()
  if (row === null || !left || !counts(way, left, row)) return taken
  for (const line of linesIn(row, name)) {
    const id = line[origin]
    if (typeof id === 'number') taken.set(id, (taken.get(id) ?? none).plus(quantityOf(line[left.field])))
  }
  return taken
}

/** What the lines of all records but one take of some lines of the source. */
const takenByOthers = async (
  { tx }: Work,
  { entity }: Pick<Way, 'entity'>,
  { name, origin, left }: LineWay & { readonly left: AnyLeft },
  ids: readonly number[],
  without: number,
): Promise<Quantities> => {
  const lines = linesOf(entity, name as never)
  const idle = idleStates({ entity }, left)
  const conditions = [
    among(columnNamed(lines, origin, 'l'), ids),
    takesBesides(entity, 't', without),
    ...(idle.length === 0 || entity.state === undefined
      ? []
      : [sql<boolean>`${columnNamed(entity, String(entity.state), 't')} <> all(${idle})`]),
  ]
  const { rows } = await sql<{ id: number; taken: string | number }>`select ${columnNamed(lines, origin, 'l')} as id,
      sum(${columnNamed(lines, left.field, 'l')}) as taken
    from ${table(lines)} as l join ${table(entity)} as t on t.id = l.owner_id where ${everyCondition(conditions)} group by 1`.execute(tx)
  return new Map(rows.map(({ id, taken }) => [id, exact(taken)]))
}

/** How much of each line of a source is left for one record, or may be taken at most; undefined where nothing is shared out. */
const linesLeft = async (
  context: Work,
  way: Way,
  lineWay: LineWay,
  source: Values,
  { without = 0, atMost = false }: { readonly without?: number; readonly atMost?: boolean } = {},
): Promise<Quantities | undefined> => {
  const { left, of } = lineWay
  if (!left) return undefined
  const lines = linesIn(source, of)
  const taken = await takenByOthers(context, way, { ...lineWay, left }, lines.map(idOf), without)
  const amount = atMost ? (left.most ?? left.of) : left.of
  return new Map(lines.map(line => [idOf(line), quantityOf(amount(line)).minus(taken.get(idOf(line)) ?? none)]))
}

const idOf = (line: Values): number => Number(line['id'])

/** Boxes of a line that nobody has ticked: there is nothing besides yes and no. */
const unticked = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).flatMap(([cell, { kind, readonly }]) => (kind === 'flag' && !readonly ? [[cell, false]] : [])))

/** The lines that are proposed: one for each line of the source of which something is left, with what is left of it. */
export const proposedLines = async (context: Work, origin: Origin): Promise<Values> => {
  const proposed: Record<string, unknown> = {}
  for (const lineWay of lineWaysOf(origin)) {
    const { name, fields, fill = {}, left } = lineWay
    const over = await linesLeft(context, origin, lineWay, origin.row)
    proposed[name] = linesIn(origin.row, lineWay.of)
      .filter(line => over?.get(idOf(line))?.gt(0) !== false)
      .map(line => ({
        ...unticked(fields),
        ...Object.fromEntries(
          Object.entries(fill).map(([cell, value]) => [cell, value(line, origin.row, over?.get(idOf(line))?.toFixed() ?? null)]),
        ),
        ...(left && over ? { [left.field]: asQuantity(fields[left.field], over.get(idOf(line)) ?? none) } : {}),
        [lineWay.origin]: idOf(line),
      }))
  }
  return proposed
}

/** Whether something of any line of a source is left; true where lines share nothing out. */
export const isAnyLineLeft = async (context: Work, origin: Origin): Promise<boolean> => {
  const sharing = lineWaysOf(origin).filter(({ left }) => left !== undefined)
  for (const lineWay of sharing) {
    const over = await linesLeft(context, origin, lineWay, origin.row)
    if ([...(over?.values() ?? [])].some(left => left.gt(0))) return true
  }
  return sharing.length === 0
}

/** Whether any line of a record says what it was made from. */
export const hasLineOrigins = (way: Way, row: Values): boolean =>
  lineWaysOf(way).some(({ name, origin }) => linesIn(row, name).some(line => typeof line[origin] === 'number'))

const otherOrigin: Label = [
  '行的来源不能更改，请删除此行后重新添加',
  'The source of a line cannot be changed. Remove the line and add another one.',
]

/** Refuses lines that say that they were made from another line than before. */
export const refuseOtherLineOrigin = (way: Way, before: Values, after: Values): void => {
  const problems = lineWaysOf(way).flatMap(({ name, origin }) => {
    const former = new Map(linesIn(before, name).map(line => [line['id'], line]))
    return linesIn(after, name).flatMap((line, index) => {
      const known = former.get(line['id'])
      return known && !sameValue(known[origin] ?? null, line[origin] ?? null) ? [[`${name}.${index}.${origin}`, otherOrigin] as const] : []
    })
  })
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

/** Whether lines name others of the source than before, or take more of one. */
export const linesTakeMore = (way: Way, before: Values, after: Values): boolean =>
  lineWaysOf(way).some(lineWay => {
    const named = new Set(linesIn(before, lineWay.name).map(line => line[lineWay.origin]))
    const former = takenIn(way, lineWay, before)
    return (
      linesIn(after, lineWay.name).some(line => typeof line[lineWay.origin] === 'number' && !named.has(line[lineWay.origin])) ||
      [...takenIn(way, lineWay, after)].some(([id, taken]) => taken.gt(former.get(id) ?? none))
    )
  })

const notOfSource: Label = ['请选择来源单据的行', 'Choose a line of the record that this one is made from']

const tooMuch = (left: Exact): Label => [
  `此行只剩 ${leftText(left)}，不能超过`,
  `Only ${leftText(left)} of this line is left; no more can be taken`,
]

/** How many lines take of a line of the source: where several do, nobody knows which of them should take less. */
const sharers = (id: number, { name, origin }: LineWay, row: Values): number =>
  linesIn(row, name).filter(line => line[origin] === id).length

/** Refuses lines that were made from lines of another record than the source, which is locked, or that take more than is left besides `without` and its versions. */
export const checkLines = async (
  context: Work,
  way: Way,
  source: StoredRecord<AnyEntity> | undefined,
  before: (Values & { readonly id: number }) | null,
  after: Values,
  without = before?.id ?? 0,
): Promise<void> => {
  for (const lineWay of lineWaysOf(way)) {
    const { name, origin, left } = lineWay
    const lines = linesIn(after, name)
    const known = new Set(source ? linesIn(source, lineWay.of).map(idOf) : [])
    const strange = lines.flatMap((line, index) =>
      typeof line[origin] === 'number' && !known.has(line[origin]) ? [[`${name}.${index}.${origin}`, notOfSource] as const] : [],
    )
    if (strange.length > 0) refuse('invalidFields', { problems: Object.fromEntries(strange) })
    const over = source && (await linesLeft(context, way, lineWay, source, { without, atMost: true }))
    if (!over || !left) continue
    const former = takenIn(way, lineWay, before)
    for (const [id, taken] of takenIn(way, lineWay, after)) {
      const own: Exact = over.get(id) ?? none
      if (!taken.gt(former.get(id) ?? none) || !taken.gt(own)) continue
      const message = tooMuch(own)
      const path: string = `${name}.${lines.findIndex(line => line[origin] === id)}.${left.field}`
      const mends: Pick<RefusalDetails, 'mends'> =
        own.gt(0) && sharers(id, lineWay, after) === 1 ? { mends: { [path]: asQuantity(lineWay.fields[left.field], own) } } : {}
      refuse('ruleBroken', { message, problems: { [path]: message }, ...mends, data: { left: leftText(own) } })
    }
  }
}

/** Refuses to leave less of a line of a source, which is locked, than was made from it. */
export const checkLinesTaken = async (context: Work, way: Way, before: StoredRecord<AnyEntity>, after: Values): Promise<void> => {
  for (const lineWay of lineWaysOf(way)) {
    const { left, of } = lineWay
    if (!left) continue
    const lines = linesIn(after, of)
    const amounts = new Map(lines.map(line => [idOf(line), quantityOf(left.of(line))]))
    const lessened = linesIn(before, of).filter(line => (amounts.get(idOf(line)) ?? none).lt(quantityOf(left.of(line))))
    if (lessened.length === 0) continue
    const taken = await takenByOthers(context, way, { ...lineWay, left }, lessened.map(idOf), 0)
    for (const [id, quantity] of taken) {
      if (!quantity.gt(amounts.get(id) ?? none)) continue
      const [figure, label] = [quantity.toFixed(), way.entity.label]
      const message: Label = [
        `${label[0]}已占用此行的 ${figure}，不能少于此数`,
        `“${label[1]}” has taken ${figure} of this line; no less can be left`,
      ]
      const index = lines.findIndex(line => idOf(line) === id)
      refuse('ruleBroken', {
        message,
        leadsTo: 'sent',
        ...(index < 0 ? {} : { problems: { [`${of}.${index}`]: message } }),
        data: { taken: figure },
      })
    }
  }
}
