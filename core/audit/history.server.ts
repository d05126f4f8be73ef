import { sql, type RawBuilder } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { readWords } from '../language/storedWords.ts'
import { people } from '../define/registry.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { archivedRows } from './archivedStory.server.ts'
import { changesSeen } from './changesSeen.server.ts'
import type { SealedRow } from './chain.server.ts'
import type { AuditedChange } from '../logic/changes.ts'
import {
  actionsApart,
  approvalDeed,
  everythingPoint,
  kindOfDeed,
  storyKindNames,
  topicDeeds,
  topicOf,
  unseenActions,
  type StoryKind,
  type StoryPage,
  type Topic,
} from './storyKind.ts'
import { isNamed } from './formerNames.server.ts'

/** One remembered step of a record's story, as the API answers it. */
export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly actor: { readonly id: number; readonly title: string } | null
  readonly action: string
  readonly topic: Topic
  readonly reason: string | null
  readonly changes: readonly {
    readonly field: string
    readonly label: Label
    readonly before: string | null
    readonly after: string | null
  }[]
}

/** What is read of which record, and by whom. */
export interface StoryQuestion {
  readonly product: Product
  readonly entity: AnyEntity
  readonly id: number
  readonly reader: Actor
  readonly kind: StoryKind
  /** Of the story, only what tells of this; all of it when absent. */
  readonly topic?: Topic | undefined
  /** Only what is older than this entry. */
  readonly before: number | undefined
}

/** How many entries a page has. */
const storyPageSize = 50

interface StoredDeed {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string
  readonly actor_name_en: string | null
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly AuditedChange[]
}

/** What a reader of the record may read of its history: its story always; who looked, and who was refused, with the right to the log of everything. */
export const storyKindsFor = (entity: AnyEntity, reader: Actor): readonly StoryKind[] => {
  if (!may(reader, everythingPoint)) return ['story']
  return storyKindNames.filter(kind => (kind !== 'signIns' || entity.name === people) && (kind !== 'views' || entity.confidential === true))
}

/**
 * A page of a record's history, newest first, without what the reader may not see; what is not here any more is read from the archive. Only
 * deeds that were done are its story.
 */
export const historyOf = async (
  db: Database | Transaction,
  archive: string,
  { product, entity, id, reader, kind, topic, before }: StoryQuestion,
): Promise<StoryPage<HistoryEntry>> => {
  const most = storyPageSize + 1
  const { rows: here } = await sql<StoredDeed>`select id, at, actor_id, actor_name, actor_name_en, action, reason, changes from audit
    where ${isNamed(sql`entity`, entity.name)} and record_id = ${id} and ${conditionOf(kind)} ${topic === undefined ? sql`` : sql`and ${tellsOf(entity, topic)}`} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${most}`.execute(db)
  const left = most - here.length
  // What has just been archived may be here still.
  const present = new Set(here.map(deed => deed.id))
  const isWanted = (row: SealedRow): boolean =>
    kindOfDeed({ action: String(row['action']), result: row['result'] === 'refused' ? 'refused' : 'done' }) === kind &&
    (topic === undefined || topicOf(entity, String(row['action'])) === topic) &&
    (before === undefined || Number(row['id']) < before) &&
    !present.has(Number(row['id']))
  const { rows: archived, complete } =
    left === 0 ? { rows: [], complete: true } : await archivedRows(db, archive, { entity: entity.name, id }, isWanted, left)
  // Written by the audit itself, with the columns of its table.
  const all = [...here, ...(archived as unknown as readonly StoredDeed[]).map(deed => ({ ...deed, at: new Date(deed.at).toISOString() }))]
  const page = all.slice(0, storyPageSize)
  const seen = await changesSeen(
    db,
    { product, actor: reader },
    entity,
    page.map(({ changes }) => changes),
  )
  return {
    results: page.flatMap((deed, at) => {
      const changes = deed.actor_id === reader.userId ? (seen[at] ?? []) : seen[at]
      return changes ? [entryOf(entity, deed, changes, reader)] : []
    }),
    next: all.length > storyPageSize ? (page.at(-1)?.id ?? null) : null,
    kinds: storyKindsFor(entity, reader),
    incomplete: !complete,
  }
}

const conditionOf = (kind: StoryKind): RawBuilder<boolean> => {
  switch (kind) {
    case 'refusals':
      return sql<boolean>`result = 'refused'`
    case 'story':
      return sql<boolean>`result = 'done' and action <> all(${[...Object.values(actionsApart).flat(), ...unseenActions]}::text[])`
    case 'views':
    case 'prints':
    case 'signIns':
      return sql<boolean>`result = 'done' and action = any(${[...actionsApart[kind]]}::text[])`
    default:
      return kind satisfies never
  }
}

/** The condition of `topicOf`. */
const tellsOf = (entity: AnyEntity, topic: Topic): RawBuilder<boolean> => {
  const deeds = topicDeeds(entity)
  const isApproval = sql<boolean>`starts_with(action, ${approvalDeed})`
  if (topic === 'approvals') return isApproval
  if (topic === 'changes') return sql<boolean>`not ${isApproval} and action <> all(${Object.values(deeds).flat()}::text[])`
  return sql<boolean>`action = any(${[...deeds[topic]]}::text[])`
}

const entryOf = (entity: AnyEntity, deed: StoredDeed, changes: readonly AuditedChange[], reader: Actor): HistoryEntry => ({
  id: deed.id,
  at: deed.at,
  actor:
    typeof deed.actor_id === 'number'
      ? { id: deed.actor_id, title: inLanguage([deed.actor_name, deed.actor_name_en ?? deed.actor_name], reader.language) }
      : null,
  action: deed.action,
  topic: topicOf(entity, deed.action),
  reason: typeof deed.reason === 'string' ? readWords(deed.reason, reader.language) : null,
  changes: changes.map(({ field, label, before, after }) => ({
    field,
    label,
    before: before && inLanguage(before, reader.language),
    after: after && inLanguage(after, reader.language),
  })),
})
