import { sql, type RawBuilder } from 'kysely'
import { statesMeaning } from '#core/definition'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import type { Actor } from '#core/rights'
import { change } from '../../plm/change/change.ts'
import { changeTask } from '../../plm/changeTask/changeTask.ts'
import { release } from '../../plm/release/release.ts'
import { materialReview } from '../../quality/materialReview/materialReview.ts'
import { memberAccess } from './memberAccess.ts'

/** The states in which people work on it together: in a draft anybody writes, and afterwards its members have nothing left to look at files for. */
export const goingOn = {
  release: { state: statesMeaning(release, 'open', 'waiting') },
  change: { state: statesMeaning(change, 'open', 'waiting') },
  review: { status: ['pending'] },
} as const

/** People as a grant keeps them, each between commas: that of one is found in that of several. */
export const keptIds = (ids: readonly number[]): string => (ids.length === 0 ? ',' : `,${[...new Set(ids)].join(',')},`)

/**
 * The actor was a member of what a grant `g` names when it was given, is one still, and that goes on, up to the last day of the grant: an author of the release or the change, who has a task of the change, who inspected the goods of a
 * material review, or who began any of them. The whole truth, as it is a condition of visibility itself.
 */
export const isMemberOf = ({ userId }: Actor): RawBuilder<boolean> => {
  const began = sql<boolean>`m.created_by_id = ${userId}`
  const ofRelease = sql<boolean>`exists (select from ${table(release)} as m where ${col(release, 'id', 'm')} = ${col(memberAccess, 'release', 'g')}
    and ${meets(release, { state: [...goingOn.release.state] }, 'm')} and (${began} or ${meets(release, { authors: [userId] }, 'm')}))`
  const hasTask = sql<boolean>`exists (select from ${table(changeTask)} as o where ${col(changeTask, 'change', 'o')} = ${col(change, 'id', 'm')}
    and ${meets(changeTask, { owner: userId, state: { not: ['dropped'] } }, 'o')})`
  const ofChange = sql<boolean>`exists (select from ${table(change)} as m where ${col(change, 'id', 'm')} = ${col(memberAccess, 'change', 'g')}
    and ${meets(change, { state: [...goingOn.change.state] }, 'm')} and (${began} or ${meets(change, { authors: [userId] }, 'm')} or ${hasTask}))`
  const ofReview = sql<boolean>`exists (select from ${table(materialReview)} as m where ${col(materialReview, 'id', 'm')} = ${col(memberAccess, 'review', 'g')}
    and ${meets(materialReview, { status: [...goingOn.review.status] }, 'm')} and (${began} or ${meets(materialReview, { inspector: userId }, 'm')}))`
  return sql<boolean>`(${meets(memberAccess, { status: 'granted' }, 'g')} and strpos(${col(memberAccess, 'memberIds', 'g')}, ${keptIds([userId])}) > 0 and ${col(memberAccess, 'until', 'g')} >= company_today() and (${ofRelease} or ${ofChange} or ${ofReview}))`
}
