import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyReport } from '../define/report.ts'
import type { Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { mayReadReport } from '../rights/reportRights.ts'
import { hasNewsAround, mayConcern } from './around.server.ts'
import { concerning, isSpokenOf, type Around, type Shown } from './interest.ts'
import type { KnownActors } from './known.server.ts'
import { seenByEach, type SeenChange } from './readers.server.ts'
import type { Heard } from './wordLog.ts'

/** What a page is told of the records that it shows. */
export type News =
  /** These have changed, or are spoken of anew; null when they are too many to be named, and of a report, which has no records. */
  | { readonly event: 'records'; readonly data: { readonly entity: string; readonly changes: readonly SeenChange[] | null } }
  /** What stands around a record that the page shows may be another: what refers to it, or its chain. */
  | { readonly event: 'related'; readonly data: object }
  /** Some of what happened is not remembered any more: whatever is shown has to be asked for again. */
  | { readonly event: 'missed'; readonly data: object }

/** What a page has not heard yet; undefined when that is not known any more. */
interface Unheard {
  readonly userId: number
  readonly shows: readonly Shown[]
  readonly reports: readonly AnyReport[]
  readonly around: readonly Around[]
  readonly heard: readonly Heard[] | undefined
}

interface Asking {
  readonly db: Database
  readonly product: Product
  readonly actors: Pick<KnownActors, 'now'>
}

/** What each of these pages is told, in their order, by what its person may see at this moment. */
export const newsFor = async ({ db, product, actors }: Asking, pages: readonly Unheard[]): Promise<readonly (readonly News[])[]> => {
  const concerned = pages.map(({ userId, shows, reports, around, heard }) => ({
    userId,
    missed: heard === undefined,
    reports: reports.filter(report => isSpokenOf(report, heard ?? [])),
    around: around.filter(one => mayConcern(product, one, heard ?? [])),
    heard: heard ?? [],
    parts: (heard ? shows : []).flatMap(shown => {
      const ids = concerning(shown, heard ?? [])
      return ids === 'many' || ids.size > 0 ? [{ shown, ids }] : []
    }),
  }))
  const people = await actors.now(
    concerned.flatMap(({ userId, reports, around, parts }) => (reports.length + around.length + parts.length > 0 ? [userId] : [])),
  )
  const seen = await seenOf({ db, product }, people, concerned)
  const hasNews: boolean[] = []
  for (const { userId, around, heard } of concerned) hasNews.push(await isNewsAround({ db, product }, people.get(userId), around, heard))
  return concerned.map(({ userId, missed, reports, parts }, place): readonly News[] => {
    const actor = people.get(userId)
    if (missed) return [{ event: 'missed', data: {} }]
    if (!actor) return []
    const spokenOf = reports
      .filter(report => mayReadReport(actor, report))
      .map(({ name }): News => ({ event: 'records', data: { entity: name, changes: null } }))
    const ofRecords = parts.flatMap(({ shown: { name, entity }, ids }): readonly News[] => {
      if (ids === 'many') return mayRead(actor, entity) ? [{ event: 'records', data: { entity: name, changes: null } }] : []
      const known = (seen.get(entity)?.get(userId) ?? []).filter(({ id }) => ids.has(id))
      const changes = known.map(({ id, version }) => ({ id, version: ids.get(id) === true ? null : version }))
      return changes.length > 0 ? [{ event: 'records', data: { entity: name, changes } }] : []
    })
    return [...spokenOf, ...ofRecords, ...(hasNews[place] ? [{ event: 'related', data: {} } as const] : [])]
  })
}

/** Whether somebody has news around one of these records. */
const isNewsAround = async (
  asking: Pick<Asking, 'db' | 'product'>,
  actor: Actor | undefined,
  around: readonly Around[],
  heard: readonly Heard[],
): Promise<boolean> => {
  if (!actor) return false
  for (const one of around) if (await hasNewsAround(asking, actor, one, heard)) return true
  return false
}

interface Concerned {
  readonly userId: number
  readonly parts: readonly { readonly shown: Shown; readonly ids: ReadonlyMap<number, boolean> | 'many' }[]
}

type SeenByEntity = ReadonlyMap<AnyEntity, ReadonlyMap<number, readonly SeenChange[]>>

/** Asks once for each entity what those readers may see whom it concerns. */
const seenOf = async (
  { db, product }: Pick<Asking, 'db' | 'product'>,
  people: Awaited<ReturnType<KnownActors['now']>>,
  concerned: readonly Concerned[],
): Promise<SeenByEntity> => {
  const asked = new Map<AnyEntity, { readonly ids: Set<number>; readonly readers: Set<number> }>()
  for (const { userId, parts } of concerned)
    for (const { shown, ids } of parts) {
      if (ids === 'many') continue
      const question = asked.get(shown.entity) ?? { ids: new Set(), readers: new Set() }
      asked.set(shown.entity, question)
      for (const id of ids.keys()) question.ids.add(id)
      question.readers.add(userId)
    }
  const seen = new Map<AnyEntity, ReadonlyMap<number, readonly SeenChange[]>>()
  for (const [entity, { ids, readers }] of asked) {
    const actors = [...readers].flatMap(id => people.get(id) ?? [])
    seen.set(entity, await seenByEach({ db, product, entity, ids: [...ids] }, actors))
  }
  return seen
}
