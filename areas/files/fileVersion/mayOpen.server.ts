import { sql, type RawBuilder } from 'kysely'
import { inHand } from '#core/approvals.server'
import { col, isGranted, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { may, type Actor } from '#core/rights'
import { memberAccess } from '../memberAccess/memberAccess.ts'
import { isMemberOf } from '../memberAccess/members.server.ts'
import { closedLevels } from '../technicalFile/fileChoices.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { viewRequest } from '../viewRequest/viewRequest.ts'
import { fileVersion } from './fileVersion.ts'

// The one question of who opens a version of a technical file, asked by lists, pages, search, counts, exports and by whatever sends bytes: as conditions over a version `t`.

/** Who controls technical files opens them whatever their level; no scope of a role does. */
const everyLevel = 'files.everyLevel:read'

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

/** The actor was granted it, and it is a version that there was when that was decided unless later ones are included. */
const granted = (actor: Actor, more: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<boolean> => {
  const covered = sql<boolean>`(${col(viewRequest, 'includeUpdates', 'g')} or ${col(fileVersion, 'number')} <= ${col(viewRequest, 'throughVersion', 'g')})`
  return sql<boolean>`(${agreed} and ${isGranted(viewRequest, actor, col(fileVersion, 'file'), sql<boolean>`${covered} and ${more}`)})`
}

/**
 * The actor is a member of what the owner department named: it looks at what was agreed to of a confidential file until that is over, and does not download it. Secret files are
 * let to each person alone. A condition of visibility itself: the whole truth of what was named.
 */
const asMember = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${agreed} and ${ofFile(meets(technicalFile, { level: 'confidential' }, 'f'))} and exists (select from ${table(memberAccess)} as g
    where ${col(memberAccess, 'file', 'g')} = ${col(fileVersion, 'file')} and ${isMemberOf(actor)}))`

/** What everybody opens who may read versions: what is effective of files that are not closed. */
const open = sql<boolean>`(${meets(fileVersion, { status: 'effective' })} and ${ofFile(sql<boolean>`not ${closed}`)})`

/** The versions that an actor sees besides those of their scope: what is open, what is of their department, what they were granted, themselves or as members, and what they have to decide on for so long. */
export const mayOpen = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${open} or ${ofDepartment(actor)} or ${granted(actor)} or ${asMember(actor)} or ${inHand(fileVersion, actor)})`

/**
 * The level decides: what a version of a closed file is, nobody sees because their scope is wide, but because they brought it, it is of their department, they were granted
 * it or have to decide on it. Undefined for whoever controls the files.
 */
export const byLevel = (actor: Actor): RawBuilder<boolean> | undefined =>
  may(actor, everyLevel)
    ? undefined
    : sql<boolean>`(${ofFile(sql<boolean>`not ${closed}`)} or t.created_by_id = ${actor.userId} or ${ofDepartment(actor)} or ${granted(actor)} or ${asMember(actor)} or ${inHand(fileVersion, actor)})`

/** The same by rights alone, without what somebody was granted, is a member of or has to decide on: those an auditor finds by their days. */
export const openedByRights = {
  scope: (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${open} or ${ofDepartment(actor)})`,
  veil: (actor: Actor): RawBuilder<boolean> | undefined =>
    may(actor, everyLevel)
      ? undefined
      : sql<boolean>`(${ofFile(sql<boolean>`not ${closed}`)} or t.created_by_id = ${actor.userId} or ${ofDepartment(actor)})`,
}

/**
 * The versions of which an actor looks at every page: all that they see but by grants of some pages alone.
 */
export const seesEveryPage = (actor: Actor): RawBuilder<boolean> =>
  may(actor, everyLevel)
    ? sql<boolean>`true`
    : sql<boolean>`(${ofFile(sql<boolean>`not ${closed}`)} or t.created_by_id = ${actor.userId} or ${ofDepartment(actor)} or ${granted(actor, meets(viewRequest, { pageFrom: null }, 'g'))} or ${asMember(actor)} or ${inHand(fileVersion, actor)})`

/** Versions of secret files: looked at page by page, also by whoever decides on them. */
export const secret = ofFile(meets(technicalFile, { level: 'secret' }, 'f'))

/**
 * The versions of which an actor gets the bytes: all that are not closed, and those that they brought themselves; of what is not secret those of their department, those
 * that they were granted with download, and every one where they control the files. What is secret is looked at page by page.
 */
export const mayDownload = (actor: Actor): RawBuilder<boolean> => {
  const own = sql<boolean>`t.created_by_id = ${actor.userId}`
  const near = sql<boolean>`(${ofDepartment(actor)} or ${granted(actor, meets(viewRequest, { download: true }, 'g'))})`
  const within = sql<boolean>`(not ${secret} and ${may(actor, everyLevel) ? sql<boolean>`true` : near})`
  return sql<boolean>`(${own} or ${ofFile(sql<boolean>`not ${closed}`)} or ${within})`
}
