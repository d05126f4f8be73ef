import { sql } from 'kysely'
import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find, findOne, meets, pick } from '#core/records.server'
import type { Actor } from '#core/rights'
import { change } from '../../plm/change/change.ts'
import { changeTask } from '../../plm/changeTask/changeTask.ts'
import { release } from '../../plm/release/release.ts'
import { materialReview } from '../../quality/materialReview/materialReview.ts'
import { keepsFilesOf } from '../technicalFile/keeping.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { memberAccess } from './memberAccess.ts'
import { goingOn, keptIds } from './members.server.ts'

type Access = StoredRecord<typeof memberAccess>
type Changed = Change<typeof memberAccess>

/** So many days access lasts at most, whatever its members work on. */
const longest = 90

const onlyOwners: Label = [
  '只有文件所属部门或文控可以授予和结束成员查看权',
  'Only the department that owns the file, or a file controller, gives and ends access of members',
]
const needsNone: Label = ['公开和内部文件人人可以打开，无须授权', 'Public and internal files are open to everyone; no access is needed']
const askEach: Label = ['绝密文件须由各人自己申请查看', 'Access to a secret file is requested by each person for themselves']
const isOver: Label = ['它已结束，不能再据此授权', 'It has ended and gives access to no one']

/** What the members work on, as long as that goes on, and who they are now. */
interface Work {
  readonly caption: string
  readonly members: readonly (number | null)[]
}

const ofRelease = async (context: Context, id: number): Promise<Work | undefined> => {
  const found = await findOne(context, release, { id, state: [...goingOn.release.state] }, ['code', 'authors', 'createdBy'])
  return found && { caption: found.code ?? '', members: [found.createdBy, ...found.authors] }
}

const ofChange = async (context: Context, id: number): Promise<Work | undefined> => {
  const found = await findOne(context, change, { id, state: [...goingOn.change.state] }, ['code', 'title', 'authors', 'createdBy'])
  if (!found) return undefined
  const tasks = await find(context, changeTask, {
    where: { change: id, state: { not: ['dropped'] } },
    fields: ['owner'],
    sort: 'id',
    limit: 'all',
  })
  return {
    caption: found.code ?? found.title.slice(0, 60),
    members: [found.createdBy, ...found.authors, ...tasks.map(({ owner }) => owner)],
  }
}

const ofReview = async (context: Context, id: number): Promise<Work | undefined> => {
  const found = await findOne(context, materialReview, { id, status: [...goingOn.review.status] }, ['code', 'inspector', 'createdBy'])
  return found && { caption: found.code ?? '', members: [found.createdBy, found.inspector] }
}

const workOf = async (context: Context, row: Access): Promise<Work> => {
  // The rules refuse it where it names nothing.
  if (row.release === null && row.change === null && row.review === null) return { caption: '-', members: [] }
  const found =
    row.release !== null
      ? await ofRelease(context, row.release)
      : row.change !== null
        ? await ofChange(context, row.change)
        : await ofReview(context, row.review ?? 0)
  return found ?? refuse('ruleBroken', { message: isOver, leadsTo: { nothing: 'final' } })
}

const given = async (context: Context, row: Access): Promise<Changed> => {
  const { department, level } = await pick(context, technicalFile, row.file, ['department', 'level'])
  if (!keepsFilesOf(context.actor, department)) refuse('ruleBroken', { message: onlyOwners, leadsTo: 'others' })
  if (level === 'secret') refuse('ruleBroken', { message: askEach, problems: { file: askEach } })
  if (level !== 'confidential') refuse('ruleBroken', { message: needsNone, problems: { file: needsNone } })
  const { caption, members } = await workOf(context, row)
  return {
    department,
    caption,
    memberIds: keptIds(members.flatMap(one => one ?? [])),
    until: dayAfter(companyDay(context.now), longest),
  }
}

/** The department that owns the file sees to whose members it gave access. */
const ofOwnDepartment = ({ departmentId }: Actor) =>
  departmentId === null ? sql<boolean>`false` : meets(memberAccess, { department: departmentId })

/** How members of what goes on are let to a file, and lose it: with the end of what they work on, as its members no longer, after its last day, or because somebody ends it. */
export const servedMemberAccess = serve(memberAccess, {
  scope: ofOwnDepartment,
  onCreate: given,
  guards: { end: guard(memberAccess, ['department'], (actor, row) => keepsFilesOf(actor, row.department) || onlyOwners) },
  transitions: { end: 'statusOnly' },
})
