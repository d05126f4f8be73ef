import { sql, type RawBuilder } from 'kysely'
import { keepAction } from '../audit/storyKind.ts'
import { plainAddress } from '../http/address.server.ts'
import { refuse } from '../errors/refuse.ts'
import { daysBefore, dayStart } from '../fields/moment/companyClock.ts'
import { fileSubject, type Log, type LogFilter } from './log.ts'
import { isNamed } from '../audit/formerNames.server.ts'
import { everyName } from '../define/formerly.ts'

/** Where a page of a log begins: behind this row. */
export interface LogPlace {
  readonly at: string
  readonly id: number
}

/**
 * The rows of a log that a filter leaves, as one condition for each index they can be read from in order; no row fulfils two of them. Columns
 * are qualified with `a`.
 */
export const logConditions = (log: Log, filter: LogFilter, behind: LogPlace | undefined): readonly RawBuilder<boolean>[] => {
  const narrowed = [
    ...narrowing(filter),
    ...(behind ? [sql<boolean>`(a.at, a.id) < (${behind.at}::timestamptz, ${behind.id}::bigint)`] : []),
  ]
  return parts(log, filter.entity ?? null).map(part => sql<boolean>`${sql.join([sql`true`, ...part, ...narrowed], sql` and `)}`)
}

const holdsFile = sql<boolean>`a.changes @> '[{"file": true}]'`

const parts = ({ entities, files, filesOf = [] }: Log, chosen: string | null): readonly (readonly RawBuilder<boolean>[])[] => {
  const only = (entity: string): readonly RawBuilder<boolean>[] => [isNamed(sql`a.entity`, entity)]
  if (entities === 'all') return chosen === null ? [[]] : [only(chosen)]
  const ofFiles =
    filesOf.length === 0 ? [] : [[...only(fileSubject), sql<boolean>`a.detail ->> 'entity' = any(${filesOf.flatMap(everyName)}::text[])`]]
  if (chosen === fileSubject && ofFiles.length > 0) return ofFiles
  if (chosen !== null) return entities.includes(chosen) ? [only(chosen)] : files === true ? [[...only(chosen), holdsFile]] : []
  const own = [...entities.map(only), ...ofFiles]
  return files === true ? [...own, [holdsFile, sql<boolean>`a.entity <> all(${entities.flatMap(everyName)}::text[])`]] : own
}

const narrowing = ({ from, to, user, department, entity, record, action, result, ip }: LogFilter): readonly RawBuilder<boolean>[] => [
  // What is kept of rows of which other lines tell is shown to whoever asks for it.
  ...((action ?? entity ?? null) === null ? [sql<boolean>`a.action <> ${keepAction}`] : []),
  ...given(from, day => sql<boolean>`a.at >= ${dayStart(day)}::timestamptz`),
  ...given(to, day => sql<boolean>`a.at < ${dayStart(daysBefore(day, -1))}::timestamptz`),
  ...given(user, id => sql<boolean>`a.actor_id = ${id}`),
  ...given(department, id => sql<boolean>`a.department_id = ${id}`),
  ...given(record, id => sql<boolean>`a.record_id = ${id}`),
  ...given(action, name => sql<boolean>`a.action = ${name}`),
  // Written out, so that the index of refusals can be used.
  ...given(result, name => (name === 'refused' ? sql<boolean>`a.result = 'refused'` : sql<boolean>`a.result = 'done'`)),
  ...given(ip, address => sql<boolean>`a.ip = ${addressOf(address)}::inet`),
]

const given = <T>(value: T | null | undefined, condition: (value: T) => RawBuilder<boolean>): readonly RawBuilder<boolean>[] =>
  value === null || value === undefined ? [] : [condition(value)]

const addressOf = (written: string): string =>
  plainAddress(written) ?? refuse('invalidFields', { problems: { ip: ['这不是 IP 地址', 'This is no IP address'] } })
