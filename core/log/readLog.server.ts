import { sql, type RawBuilder } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { seesReport } from '../rights/reportRights.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { grantOf } from '../define/grants.ts'
import { reportNamed, type Registry } from '../define/registry.ts'
import { rememberRunOut } from '../grants/runOut.server.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { readWords } from '../language/storedWords.ts'
import { tableOf } from '../define/naming.ts'
import type { Transaction } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Detail } from '../audit/audit.server.ts'
import { changesSeen } from '../audit/changesSeen.server.ts'
import type { AuditedChange } from '../logic/changes.ts'
import { fileSubject, type Log, type LogEntry, type LogFilter, type LogPage } from './log.ts'
import { logConditions, type LogPlace } from './logCondition.server.ts'
import { actionWords, codeWords, factWords, subjectWords } from './words.ts'
import { col, table } from '../reading/source.server.ts'
import { department } from '../people/department.ts'
import { presentIn } from '../audit/formerNames.server.ts'
import { presentName } from '../define/formerly.ts'

/** Who reads which log. */
export interface LogReading {
  readonly product: Product
  readonly logs: readonly Log[]
  readonly log: Log
  readonly reader: Actor
  readonly filter: LogFilter
}

interface StoredEntry {
  readonly id: number
  readonly at: string
  readonly actorId: number | null
  readonly actorName: string
  readonly actingForId: number | null
  readonly actingForName: string | null
  readonly departmentZh: string | null
  readonly departmentEn: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly route: string | null
  readonly requestId: string | null
  readonly entity: string
  readonly recordId: number | null
  readonly recordTitle: string | null
  readonly action: string
  readonly changes: readonly AuditedChange[]
  readonly reason: string | null
  readonly result: 'done' | 'refused'
  readonly code: string | null
  readonly repeats: number | null
  readonly detail: Detail | null
}

/** Before a log is read: remembers which of the grants of which it tells have run out since somebody last read what happened to them. */
export const rememberEnds = async (tx: Transaction, { entities }: Registry, log: Log): Promise<void> => {
  for (const entity of entities.values())
    if (grantOf(entity) && (log.entities === 'all' || log.entities.includes(entity.name))) await rememberRunOut(tx, entity)
}

/** A page of a log behind a row (the newest without one), without what its reader may not see. */
export const readLog = async (db: Database | Transaction, reading: LogReading, before: number | null, most: number): Promise<LogPage> => {
  const rows = await storedEntries(db, reading, before === null ? undefined : await placeOf(db, before), most + 1)
  const page = rows.slice(0, most)
  return { results: await shownEntries(db, reading, page), next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
}

/** How many rows a filter leaves, counted no further than `most`. */
export const countLog = async (db: Database, { log, filter }: LogReading, most: number): Promise<number> => {
  const found = logConditions(log, filter, undefined).map(where => sql`(select from audit as a where ${where} limit ${most})`)
  if (found.length === 0) return 0
  const all = sql`select from (${sql.join(found, sql` union all `)}) as found limit ${most}`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${all}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

const placeOf = async (db: Database | Transaction, id: number): Promise<LogPlace | undefined> =>
  (await sql<LogPlace>`select at, id from audit where id = ${id}`.execute(db)).rows[0]

const storedEntries = async (
  db: Database | Transaction,
  { log, filter, reader }: LogReading,
  behind: LogPlace | undefined,
  most: number,
): Promise<readonly StoredEntry[]> => {
  const found = logConditions(log, filter, behind).map(where => newest(where, most))
  if (found.length === 0) return []
  const { rows } = await sql<StoredEntry>`select a.id, a.at, a.actor_id as "actorId",
      ${reader.language === 'en' ? sql`coalesce(a.actor_name_en, a.actor_name)` : sql`a.actor_name`} as "actorName",
      a.acting_for_id as "actingForId", a.acting_for_name as "actingForName", ${col(department, 'name', 'd')} as "departmentZh", ${col(department, 'nameEn', 'd')} as "departmentEn",
      host(a.ip) as ip, a.user_agent as "userAgent", a.route, a.request_id as "requestId", ${presentIn(sql`a.entity`)} as entity, a.record_id as "recordId",
      a.record_title as "recordTitle", a.action, a.changes, a.reason, a.result, a.code, a.repeats, a.detail
    from (${sql.join(found, sql` union all `)}) as a left join ${table(department)} as d on d.id = a.department_id
    order by a.at desc, a.id desc limit ${most}`.execute(db)
  return rows
}

const newest = (where: RawBuilder<boolean>, most: number): RawBuilder<unknown> =>
  sql`(select a.* from audit as a where ${where} order by a.at desc, a.id desc limit ${most})`

const shownEntries = async (
  db: Database | Transaction,
  reading: LogReading,
  rows: readonly StoredEntry[],
): Promise<readonly LogEntry[]> => {
  const seen = await visibleRecords(db, reading, rows)
  const changes = await changesOf(db, reading, rows.filter(seen))
  return rows.map(row => shownEntry(reading, row, changes.get(row)))
}

/** What rows changed, as their reader sees it: each entity at once. */
const changesOf = async (
  db: Database | Transaction,
  { product, reader }: LogReading,
  rows: readonly StoredEntry[],
): Promise<ReadonlyMap<StoredEntry, readonly AuditedChange[]>> => {
  const told = new Map<StoredEntry, readonly AuditedChange[]>()
  for (const [name, some] of Map.groupBy(rows, ({ entity }) => entity)) {
    const seen = await changesSeen(
      db,
      { product, actor: reader },
      product.registry.entities.get(name),
      some.map(({ changes }) => changes),
    )
    for (const [at, row] of some.entries()) {
      const changes = seen[at]
      if (changes) told.set(row, changes)
    }
  }
  return told
}

/** Of which record a row tells: what was done with a stored file is of the record through which it was seen. */
const toldOf = ({ entity, recordId, detail }: StoredEntry): { readonly entity: string; readonly recordId: number | null } => {
  const [of, record] = [detail?.['entity'], detail?.['recordId']]
  return entity === fileSubject && typeof of === 'string' && typeof record === 'number'
    ? { entity: presentName(of), recordId: record }
    : { entity, recordId }
}

/** Facts that say what stands in a record. */
const ofContent: ReadonlySet<string> = new Set(['words'])

/**
 * Which rows tell of a record that the reader may see, by their point and by the rows of their scope, or of a report that they may read. What is
 * neither conceals nothing; who has acted and when is seen by whoever may read the log.
 */
const visibleRecords = async (
  db: Database | Transaction,
  { product, reader }: LogReading,
  rows: readonly StoredEntry[],
): Promise<(row: StoredEntry) => boolean> => {
  const seen = new Map<string, 'all' | ReadonlySet<number>>()
  for (const [name, told] of Map.groupBy(rows.map(toldOf), ({ entity }) => entity)) {
    const entity = product.registry.entities.get(name)
    const ids = told.flatMap(({ recordId }) => recordId ?? [])
    seen.set(name, entity ? await visibleIds(db, product, entity, reader, ids) : 'all')
  }
  return row => {
    const { entity, recordId } = toldOf(row)
    const visible = seen.get(entity)
    if (reportNamed(product.registry, entity)) return seesReport(product.registry, reader, entity)
    return visible === 'all' || recordId === null || visible?.has(recordId) === true
  }
}

const visibleIds = async (
  db: Database | Transaction,
  product: Product,
  entity: AnyEntity,
  reader: Actor,
  ids: readonly number[],
): Promise<'all' | ReadonlySet<number>> => {
  if (!may(reader, `${entity.name}:read`)) return new Set()
  const scope = rowScope(entity, serviceOf(product, entity), reader)
  if (scope === undefined) return 'all'
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${sql.table(tableOf(entity))} as t where t.id = any(${[...ids]}) and ${scope}`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** A fact in words. */
const factText = (value: Detail[string], language: Language): string => {
  if (typeof value === 'boolean') return inLanguage(value ? ['是', 'Yes'] : ['否', 'No'], language)
  return typeof value === 'object' && value !== null ? inLanguage(value, language) : String(value ?? '')
}

/** A row as its reader sees it; without `changes` they may not see the record of which it tells. */
const shownEntry = (
  { product: { registry }, logs, reader }: LogReading,
  row: StoredEntry,
  changes: readonly AuditedChange[] | undefined,
): LogEntry => {
  const inWords = (label: readonly [string, string]): string => inLanguage(label, reader.language)
  const visible = changes !== undefined
  return {
    id: row.id,
    at: row.at,
    actor: row.actorId === null ? null : { id: row.actorId, title: row.actorName },
    actingFor: row.actingForId === null ? null : { id: row.actingForId, title: row.actingForName ?? '' },
    department: (reader.language === 'en' ? row.departmentEn : null) ?? row.departmentZh,
    entity: { name: row.entity, title: inWords(subjectWords(registry, logs, row.entity)) },
    record: row.recordId === null ? null : { id: row.recordId, title: (visible ? row.recordTitle : null) || `#${row.recordId}` },
    action: { name: row.action, title: inWords(actionWords(registry, row.entity, row.action)) },
    result: row.result,
    code: row.code === null ? null : { name: row.code, title: inWords(codeWords(row.code)) },
    times: row.repeats ?? 1,
    reason: visible && row.reason !== null ? readWords(row.reason, reader.language) : null,
    ip: row.ip,
    userAgent: row.userAgent,
    route: row.route,
    requestId: row.requestId,
    changes: (changes ?? []).map(({ field, label, before, after }) => ({
      field,
      caption: inWords(label),
      before: before && inWords(before),
      after: after && inWords(after),
    })),
    facts: Object.entries(row.detail ?? {})
      .filter(([name]) => visible || !ofContent.has(name))
      .map(([name, value]) => ({ caption: inWords(factWords(name)), value: factText(value, reader.language) })),
    concealed: !visible,
  }
}
