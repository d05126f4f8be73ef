import { sql, type RawBuilder } from 'kysely'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { scopeOn, type Actor } from '#core/rights'
import { closedLevels } from '../technicalFile/fileChoices.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { viewRequest } from '../viewRequest/viewRequest.ts'
import { fileVersion } from './fileVersion.ts'

// The one question of who opens a version of a technical file, asked by lists, pages, search, counts, exports and by whatever sends bytes: as conditions over a version `t`.

const file = col(technicalFile, 'id', 'f')
const closed = sql<boolean>`${col(technicalFile, 'level', 'f')} in (${sql.join(closedLevels.map(level => sql.lit(level)))})`
/** A condition of visibility itself, so it reads the whole truth of files. */
const ofFile = (holds: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${table(technicalFile)} as f where ${file} = ${col(fileVersion, 'file')} and ${holds})`

/** It is of the actor's department. */
const ofDepartment = ({ departmentId }: Actor): RawBuilder<boolean> =>
  departmentId === null ? sql<boolean>`false` : ofFile(sql<boolean>`${col(technicalFile, 'department', 'f')} = ${departmentId}`)

/** A version that others than its department may see at all: agreed to. */
const agreed = meets(fileVersion, { status: ['effective', 'obsolete'] })

/**
 * The actor was granted it: decided, not revoked, not run out by the clock of the database, made for the department in which they still work, and of a version
 * that there was when it was decided unless later ones are included. The whole truth of requests, for the same reason.
 */
const granted = ({ userId, departmentId }: Actor, more: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<boolean> =>
  sql<boolean>`(${agreed} and exists (select from ${table(viewRequest)} as g
    where ${meets(viewRequest, { requester: userId, status: 'granted', requesterDepartment: departmentId }, 'g')}
      and ${col(viewRequest, 'file', 'g')} = ${col(fileVersion, 'file')} and ${col(viewRequest, 'validUntil', 'g')} > now()
      and (${col(viewRequest, 'includeUpdates', 'g')} or ${col(fileVersion, 'number')} <= ${col(viewRequest, 'throughVersion', 'g')}) and ${more}))`

/** What everybody opens who may read versions: what is effective of files that are not closed. */
const open = sql<boolean>`(${meets(fileVersion, { status: 'effective' })} and ${ofFile(sql<boolean>`not ${closed}`)})`

/** The versions that an actor sees besides those of their scope: what is open, what is of their department, and what they were granted. */
export const mayOpen = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${open} or ${ofDepartment(actor)} or ${granted(actor)})`

/**
 * The versions of which an actor gets the bytes: all that are not closed, those of their department that are not secret, those that they were granted with download,
 * those that they brought themselves, and everything where their scope on versions is all of them.
 */
export const mayDownload = (actor: Actor): RawBuilder<boolean> | undefined => {
  if (scopeOn(actor, fileVersion.name) === 'all') return undefined
  const own = sql<boolean>`t.created_by_id = ${actor.userId}`
  const secret = ofFile(meets(technicalFile, { level: 'secret' }, 'f'))
  const within = sql<boolean>`(not ${secret} and (${ofDepartment(actor)} or ${granted(actor, meets(viewRequest, { download: true }, 'g'))}))`
  return sql<boolean>`(${own} or ${ofFile(sql<boolean>`not ${closed}`)} or ${within})`
}
