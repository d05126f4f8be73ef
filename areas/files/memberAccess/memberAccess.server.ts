import { sql } from 'kysely'
import { guard, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne, meets, pick } from '#core/records.server'
import { may, type Actor } from '#core/rights'
import { change } from '../../plm/change/change.ts'
import { release } from '../../plm/release/release.ts'
import { materialReview } from '../../quality/materialReview/materialReview.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { memberAccess } from './memberAccess.ts'
import { goingOn } from './members.server.ts'

type Access = StoredRecord<typeof memberAccess>
type Changed = Change<typeof memberAccess>

const onlyOwners: Label = [
  '只有文件所属部门或文控可以授予和结束成员查看权',
  'Only the department that owns the file, or a file controller, gives and ends access of members',
]
const needsNone: Label = ['公开和内部文件人人可以打开，无须授权', 'Public and internal files are open to everyone; no access is needed']
const askEach: Label = ['绝密文件须由各人自己申请查看', 'Access to a secret file is requested by each person for themselves']
const isOver: Label = ['它已结束，不能再据此授权', 'It has ended and gives access to no one']

const owns = (actor: Actor, department: number): boolean => department === actor.departmentId || may(actor, 'files.everyLevel:read')

/** What the members work on, as long as that goes on. */
const reasonOf = async (context: Context, { release: ofRelease, change: ofChange, review }: Access): Promise<string> => {
  // The rules refuse it where it names nothing.
  if (ofRelease === null && ofChange === null && review === null) return '-'
  const found =
    ofRelease !== null
      ? await findOne(context, release, { id: ofRelease, state: [...goingOn.release.state] }, ['code'])
      : ofChange !== null
        ? await findOne(context, change, { id: ofChange, state: [...goingOn.change.state] }, ['code', 'title'])
        : await findOne(context, materialReview, { id: review ?? 0, status: [...goingOn.review.status] }, ['code'])
  if (!found) return refuse('ruleBroken', { message: isOver })
  const { code } = found
  return code ?? ('title' in found ? found.title.slice(0, 60) : '')
}

const given = async (context: Context, row: Access): Promise<Changed> => {
  const { department, level } = await pick(context, technicalFile, row.file, ['department', 'level'])
  if (!owns(context.actor, department)) refuse('ruleBroken', { message: onlyOwners })
  if (level === 'secret') refuse('ruleBroken', { message: askEach, problems: { file: askEach } })
  if (level !== 'confidential') refuse('ruleBroken', { message: needsNone, problems: { file: needsNone } })
  return { department, caption: await reasonOf(context, row) }
}

/** The department that owns the file sees to whose members it gave access. */
const ofOwnDepartment = ({ departmentId }: Actor) =>
  departmentId === null ? sql<boolean>`false` : meets(memberAccess, { department: departmentId })

/** How members of what goes on are let to a file, and lose it: with the end of what they work on, as its members no longer, or because somebody ends it. */
export const servedMemberAccess = serve(memberAccess, {
  scope: ofOwnDepartment,
  onCreate: given,
  guards: { end: guard(memberAccess, ['department'], (actor, row) => owns(actor, row.department) || onlyOwners) },
  transitions: { end: 'statusOnly' },
})
