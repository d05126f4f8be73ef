import { sql } from 'kysely'
import { guard, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { grantEnd } from '#core/grants'
import { serveGrants } from '#core/grants.server'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { find, meets, pick } from '#core/records.server'
import type { Actor } from '#core/rights'
import { closedLevels } from '../technicalFile/fileChoices.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { viewRequest } from './viewRequest.ts'

type Request = StoredRecord<typeof viewRequest>
type Changed = Change<typeof viewRequest>

const ownDepartment: Label = ['这是本部门的文件，可直接打开', 'This file belongs to your department. Open it.']
const isOpen: Label = ['公开和内部文件可直接打开，不必申请', 'Public and internal files are opened without a request']
const neverDownloaded: Label = ['绝密文件不能下载', 'Secret files are not downloaded']
const stillGranted: Label = [
  '现有授权还有一天以上，到期前再申请',
  'You have a grant for more than a day from now. Ask again before it ends.',
]
const onlyRequester: Label = ['只有申请人可以修改、提交或删除', 'Only the requester changes, submits or deletes it']
const fileObsolete: Label = ['技术文件已作废', 'The technical file is obsolete']

/** What a request says of its file, and refuses where there is nothing to ask for. */
const asked = async (context: Context, row: Request): Promise<Changed> => {
  const { actor } = context
  const { level, department, status } = await pick(context, technicalFile, row.file, ['level', 'department', 'status'])
  if (status !== 'active') refuse('ruleBroken', { message: fileObsolete, leadsTo: { step: 'files.technicalFile:restore', of: row.file } })
  if (!closedLevels.some(closed => closed === level)) refuse('ruleBroken', { message: isOpen, problems: { file: isOpen } })
  if (department === actor.departmentId) refuse('ruleBroken', { message: ownDepartment, problems: { file: ownDepartment } })
  if (level === 'secret' && row.download) refuse('ruleBroken', { message: neverDownloaded, problems: { download: neverDownloaded } })
  return { level, department, requesterDepartment: actor.departmentId }
}

/** A day before it runs out, and not sooner, somebody asks for more. */
const beforeItEnds = 24 * 60 * 60 * 1000

type Range = Pick<Request, 'pageFrom' | 'pageTo'>

/** A grant of all pages covers every request, one of some pages those within them. */
const coversPages = (granted: Range, row: Range): boolean =>
  granted.pageFrom === null ||
  (row.pageFrom !== null &&
    granted.pageFrom <= row.pageFrom &&
    granted.pageTo !== null &&
    row.pageTo !== null &&
    granted.pageTo >= row.pageTo)

const asHandedIn = async (context: Context, row: Request): Promise<Changed> => {
  const later = new Date(Date.parse(context.now) + beforeItEnds).toISOString()
  const running = await find(context, viewRequest, {
    where: { file: row.file, requester: context.actor.userId, status: 'granted', validUntil: { gte: later } },
    fields: ['id', 'download', 'requesterDepartment', 'pageFrom', 'pageTo'],
    limit: 'all',
  })
  const isSame = running.some(
    one => one.requesterDepartment === context.actor.departmentId && (one.download || !row.download) && coversPages(one, row),
  )
  if (isSame) refuse('ruleBroken', { message: stillGranted, leadsTo: { nothing: 'later' } })
  return asked(context, row)
}

/** It holds from the decision for so many times 24 hours, for the versions that there are. */
const grant = async (context: Context, row: Request): Promise<Changed> => {
  const { level, department } = await pick(context, technicalFile, row.file, ['level', 'department'])
  // What became secret meanwhile is not downloaded, whatever was agreed to.
  const [last] = await find(context, fileVersion, {
    where: { file: row.file, status: ['effective', 'obsolete'] },
    fields: ['number'],
    sort: '-number',
    limit: 1,
  })
  return {
    level,
    department,
    download: row.download && level !== 'secret',
    validFrom: context.now,
    validUntil: grantEnd(viewRequest, context.now, row.days),
    throughVersion: last?.number ?? 0,
  }
}

/** The department that owns a file sees who asks for it: a condition of visibility itself, so it reads the whole truth of files. */
const ofOwnDepartment = ({ departmentId }: Actor) =>
  departmentId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${col(viewRequest, 'status')} <> 'draft' and exists (select from ${table(technicalFile)} as f
    where ${col(technicalFile, 'id', 'f')} = ${col(viewRequest, 'file')} and ${meets(technicalFile, { department: departmentId }, 'f')}))`

/** How somebody asks to open a closed file, is let to, and loses it: by the clock, by revocation, by leaving the department. */
export const servedViewRequest = serveGrants(viewRequest, {
  scope: ofOwnDepartment,
  onCreate: asked,
  onChange: asked,
  handedIn: { submit: asHandedIn },
  guards: {
    update: guard(viewRequest, ['requester'], (actor, row) => row.requester === actor.userId || onlyRequester),
    submit: guard(viewRequest, ['requester'], (actor, row) => row.requester === actor.userId || onlyRequester),
  },
  transitions: { submit: grant, revoke: 'statusOnly' },
})
