import { sql, type RawBuilder } from 'kysely'
import type { Database, OpenDatabase } from '../database/pool.server.ts'
import { prepare, runPrepared, slot, valuesOf, type Prepared } from '../database/prepared.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { columnShape, everyCondition, listOrder } from '../reading/conditions.server.ts'
import type { Sort } from '../reading/query.ts'

type Row = readonly unknown[]
type Given = Readonly<Record<string, unknown>>

/** A list as its statements are put together. */
export interface LongList {
  readonly entity: AnyEntity
  readonly sort: readonly Sort[]
  readonly selected: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  readonly table: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
}

/** A statement from the beginning of a stretch, and the same from behind a landmark. */
interface FromWhere {
  readonly start: Prepared
  readonly behind: Prepared
}

/** A part of a list in which the value it is sorted by is everywhere filled, or everywhere empty: the index finds each place of it. */
interface Stretch {
  readonly page: FromWhere
  readonly walk: FromWhere
}

/** How the places of a list are found from landmarks. */
export interface LandmarkPlan {
  readonly stretches: readonly Stretch[]
}

/** Every so many rows stands a landmark; so many rows are walked with one statement. */
const spacing = 250
const stride = 10_000

/**
 * Compiles the statements for a list that is sorted by one value; undefined for one that is sorted by several, which no index holds in order:
 * it has to be sorted for each page anyway.
 */
export const landmarkPlan = (db: Database, list: LongList): LandmarkPlan | undefined => {
  const { entity, sort } = list
  const [first] = sort
  if (!first || sort.some(step => step !== first && step.by !== 'id')) return undefined
  if (sort.some(step => step.descending !== first.descending)) return undefined
  const id = sql`t.id`
  const { column, notNull } = columnShape(entity, first.by)
  if (first.by === 'id') return { stretches: [stretchOf(db, list, [], [id])] }
  if (notNull) return { stretches: [stretchOf(db, list, [], [column, id])] }
  const filled = stretchOf(db, list, [sql<boolean>`${column} is not null`], [column, id])
  const empty = stretchOf(db, list, [sql<boolean>`${column} is null`], [id])
  // As the database sorts: what is empty comes after everything else.
  return { stretches: first.descending ? [empty, filled] : [filled, empty] }
}

const stretchOf = (
  db: Database,
  { entity, sort, selected, joins, table, where }: LongList,
  conditions: readonly RawBuilder<boolean>[],
  key: readonly RawBuilder<unknown>[],
): Stretch => {
  const order = listOrder(entity, sort)
  const direction = sort[0]?.descending ? { beyond: sql`<`, order: sql`desc` } : { beyond: sql`>`, order: sql`asc` }
  const names = key.map((_, at) => sql.id(`k${at}`))
  const beyond = sql<boolean>`(${sql.join(key)}) ${direction.beyond} (${sql.join(key.map((_, at) => slot(`key${at}`)))})`
  const both = (statement: (condition: RawBuilder<boolean>) => RawBuilder<unknown>): FromWhere => ({
    start: prepare(db, statement(everyCondition([where, ...conditions]))),
    behind: prepare(db, statement(everyCondition([where, ...conditions, beyond]))),
  })
  const numbered = sql.join(names.map(name => sql`s.${name} ${direction.order}`))
  return {
    page: both(
      condition =>
        sql`select ${selected} from ${table} as t ${joins} where ${condition} order by ${order} limit ${slot('limit')} offset ${slot('offset')}`,
    ),
    walk: both(
      condition => sql`select w.n, ${sql.join(names.map(name => sql`w.${name}`))}
        from (select s.*, row_number() over (order by ${numbered}) as n, lead(s.k0) over (order by ${numbered}) is null as is_last
          from (select ${sql.join(key.map((part, at) => sql`${part} as ${sql.id(`k${at}`)}`))} from ${table} as t
            where ${condition} order by ${order} limit ${sql.lit(stride)}) as s) as w
        where w.n % ${sql.lit(spacing)} = 0 or w.is_last order by w.n`,
    ),
  }
}

/** A row whose place in its stretch is known. */
interface Landmark {
  /** How many rows of the stretch lie up to it, itself included. */
  readonly place: number
  readonly key: Row
}

interface Walked {
  readonly landmarks: Landmark[]
  isEnded: boolean
}

interface Walk {
  readonly stretches: readonly Walked[]
  /** How often the tables had been written when the walk began, and when that was, on the clock of `performance.now()`. */
  readonly standing: string
  readonly at: number
  /** The walking that is under way: one statement after the other, however many ask. */
  walking: Promise<void>
}

/**
 * Landmarks hold for so long after a write, in milliseconds: a page that begins behind ten thousand rows may for that time begin as many rows
 * too late or too early as were written before it. Until somebody writes they are exact.
 */
const landmarksHold = 30_000

/** So many landmarks are kept of all lists together; the list that was walked first makes room. */
const mostLandmarks = 100_000

const memories = new WeakMap<OpenDatabase['writes'], Map<string, Walk>>()

/** A long list with its values, whose landmarks are kept as long as nobody writes these tables, and a little longer. */
export interface LandmarkQuestion {
  readonly plan: LandmarkPlan
  readonly tables: readonly string[]
  readonly given: Given
}

const keyOf = ({ plan, given }: LandmarkQuestion): string =>
  JSON.stringify(plan.stretches.map(({ walk }) => [walk.start.name, valuesOf(walk.start, given)]))

const walkOf = (database: OpenDatabase, question: LandmarkQuestion): Walk => {
  const { writes } = database
  const memory = memories.get(writes) ?? new Map<string, Walk>()
  memories.set(writes, memory)
  const key = keyOf(question)
  const standing = standingOf(database, question)
  const known = memory.get(key)
  if (known && isGood(known, standing)) return known
  memory.delete(key)
  const walk: Walk = {
    stretches: question.plan.stretches.map(() => ({ landmarks: [], isEnded: false })),
    standing,
    at: performance.now(),
    walking: Promise.resolve(),
  }
  // What cannot be heard of is found anew each time.
  if (writes.areHeard()) memory.set(key, walk)
  makeRoom(memory)
  return walk
}

const standingOf = ({ writes }: OpenDatabase, { tables }: LandmarkQuestion): string => tables.map(table => writes.countOf(table)).join(' ')

const isGood = (walk: Walk, standing: string): boolean => walk.standing === standing || performance.now() - walk.at < landmarksHold

const sizeOf = (walk: Walk): number => walk.stretches.reduce((sum, { landmarks }) => sum + landmarks.length, 0)

const makeRoom = (memory: Map<string, Walk>): void => {
  let size = [...memory.values()].reduce((sum, walk) => sum + sizeOf(walk), 0)
  for (const [key, walk] of memory) {
    if (size <= mostLandmarks || memory.size === 1) return
    memory.delete(key)
    size -= sizeOf(walk)
  }
}

/** The rows of a page far down in a list. The first one to go there has the list walked, everybody else starts from the nearest landmark. */
export const rowsFarDown = async (
  database: OpenDatabase,
  question: LandmarkQuestion,
  offset: number,
  limit: number,
): Promise<readonly Row[]> => {
  const walk = walkOf(database, question)
  const rows: Row[] = []
  let skipped = offset
  for (const [at, stretch] of question.plan.stretches.entries()) {
    const walked = walk.stretches[at]
    if (!walked) break
    await walkTo(database, question, walk, { stretch, walked, place: skipped + limit - rows.length })
    if (walked.isEnded && skipped >= lengthOf(walked)) {
      skipped -= lengthOf(walked)
      continue
    }
    rows.push(...(await pageBehind(database, question, { stretch, walked }, skipped, limit - rows.length)))
    if (rows.length === limit || !walked.isEnded) break
    skipped = 0
  }
  return rows
}

/** How many rows the list has, where somebody has walked to its end and nobody has written since. */
export const walkedLength = (database: OpenDatabase, question: LandmarkQuestion): number | undefined => {
  const walk = memories.get(database.writes)?.get(keyOf(question))
  if (walk?.standing !== standingOf(database, question) || walk.stretches.some(({ isEnded }) => !isEnded)) return undefined
  return walk.stretches.reduce((sum, walked) => sum + lengthOf(walked), 0)
}

const lengthOf = ({ landmarks }: Walked): number => landmarks.at(-1)?.place ?? 0

interface Going {
  readonly stretch: Stretch
  readonly walked: Walked
}

/** Walks on until this place of a stretch, or its end, is known. */
const walkTo = (database: OpenDatabase, { given }: LandmarkQuestion, walk: Walk, { stretch, walked, place }: Going & { place: number }) => {
  const walkOn = async (): Promise<void> => {
    while (!walked.isEnded && lengthOf(walked) < place) {
      const from = walked.landmarks.at(-1)
      const before = from?.place ?? 0
      const found = await runPrepared(database, from ? stretch.walk.behind : stretch.walk.start, { ...given, ...keyValues(from) })
      for (const [n, ...key] of found) walked.landmarks.push({ place: before + Number(n), key })
      walked.isEnded = lengthOf(walked) - before < stride
    }
  }
  // Whoever fails to walk leaves the rest of the way to the next one.
  walk.walking = walk.walking.catch(() => undefined).then(walkOn)
  return walk.walking
}

const keyValues = (landmark: Landmark | undefined): Given =>
  Object.fromEntries((landmark?.key ?? []).map((value, at) => [`key${at}`, value]))

const pageBehind = (
  database: OpenDatabase,
  { given }: LandmarkQuestion,
  { stretch, walked }: Going,
  skipped: number,
  limit: number,
): Promise<readonly Row[]> => {
  const landmark = lastUpTo(walked.landmarks, skipped)
  const offset = skipped - (landmark?.place ?? 0)
  return runPrepared(database, landmark ? stretch.page.behind : stretch.page.start, { ...given, ...keyValues(landmark), limit, offset })
}

/** The last landmark whose place is not beyond this one. */
const lastUpTo = (landmarks: readonly Landmark[], place: number): Landmark | undefined => {
  let [low, high] = [0, landmarks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((landmarks[middle]?.place ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return landmarks[low - 1]
}
